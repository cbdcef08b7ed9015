log = { $event }
