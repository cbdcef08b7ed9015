## The curtain

curtain-pass = Pass the screen to { $seat }
curtain-about = Everything is hidden until the next player is here.
curtain-here = I am here
