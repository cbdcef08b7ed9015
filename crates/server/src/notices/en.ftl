### Letters that say whose turn it is.

letter-subject = Your turn in { $game }: { $seat }
letter-greeting = Good day, { $name }.
letter-turn = It is your turn in “{ $title }” ({ $game }). You play { $seat }.
letter-deadline = You have until { $when } (UTC).
letter-go = To the table
letter-picture = The board as { $seat } sees it
letter-for-you = This picture is for you alone: it may show what the others must not know.
letter-why = You get this letter because you asked { $site } to tell you when it is your turn.
letter-stop = No more letters
letter-stop-at = No more letters: { $link }

digest-subject = { $count ->
    [one] One game waits for you
   *[other] { $count } games wait for you
}
digest-intro = { $count ->
    [one] One game waits for you:
   *[other] { $count } games wait for you:
}
digest-line = { $title } ({ $game }): { $seat }
digest-line-deadline = { $title } ({ $game }): { $seat }, until { $when } (UTC)

hook-turn = { $name }, it is your turn in “{ $title }” ({ $game }, { $seat }): { $link }

stop-title = No more letters
stop-question = { $name }, shall this site stop telling you when it is your turn?
stop-button = Stop the letters
stop-done = Done. You will get no more letters. You can ask for them again in your account.
stop-wrong = This link is not whole, or belongs to somebody else. Copy all of it from the letter, or change your account’s settings instead.
