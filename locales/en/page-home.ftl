# The start page, collections, puzzles of the day, what comes after a win, statistics.

page-nav-home = Home
page-nav-new = New puzzle
page-nav-statistics = Statistics
page-details = Details
page-try-again = Try again

page-home-today = Play today's puzzle
page-home-today-again = Play today's puzzles again
page-home-mine = Solve a puzzle I have
page-home-day = Today, { $date }
page-home-continue = Continue
page-home-collections = Collections
page-home-unsolved = Only unsolved
page-streak = { $days ->
        [0] No streak yet
        [one] One day
       *[other] { $days } days in a row
    }
page-card-solved = Solved
page-card-moves = { $moves } moves
page-card-pieces = { $pieces } pieces · { $cells } cells

page-daily-name = { $family }, { $date }
page-calendar = Calendar
page-calendar-name = Calendar, { $date }
page-calendar-date = Date
page-calendar-today = Today

page-collection-iq-puzzler-pro = IQ Puzzler Pro
page-collection-kanoodle = Kanoodle
page-collection-fill-ins = Fill-ins
page-collection-sliding = Sliding puzzles
page-collection-puzzle = { $collection } { $number }
page-collection-about = { $count } puzzles · levels { $from } to { $to }
page-collection-solved = { $solved } of { $count } solved
page-collection-play = Play number { $number }
page-collection-kind = Board or entries
page-collection-unknown = There is no such collection.

page-win-solved = Solved!
page-win-fewest = the fewest possible ★
page-win-of-fewest = fewest possible: { $count }
page-win-hints = Hints
page-win-no-hints = none
page-win-best = Previous best
page-win-new-best = beaten!
page-win-next = Next
page-win-another = Another like this
page-win-share = Share result
page-win-copied = Result and link copied.
page-win-copy-by-hand = Your browser does not allow copying; the text is selected, so copy it yourself.
page-win-text-moves = { $moves ->
        [one] one move
       *[other] { $moves } moves
    }
page-win-text-fewest = fewest { $count }
page-win-text-hints = { $hints ->
        [0] no hints
        [one] one hint
       *[other] { $hints } hints
    }

page-stats-solved = Solved
page-stats-streak = Days in a row
page-stats-longest = Longest streak
page-stats-days = The last five weeks
page-stats-how = A day counts if you solved one of its puzzles on that day.
page-stats-by-level = By kind and level
page-stats-none = Nothing solved yet.
page-stats-unaided = Without hints
page-stats-best = Best time
page-stats-average = Average time
page-backup = Your data
page-backup-more = Games, results, drawings and settings are kept in this browser only. Save them as a file to move them to another browser; nothing already there is lost.
page-backup-save = Save everything as a file
page-backup-open = Add from a file
page-backup-read = { $count ->
        [one] One item added.
       *[other] { $count } items added.
    }
page-backup-wrong = This is not a file saved by teka.

page-failed-page-unknown-puzzle = There is no puzzle at this address.
page-failed-page-damaged-link = This link is damaged: its puzzle cannot be read.
page-failed-page-puzzle-not-kept = This puzzle is too large for its address, and this browser no longer has it. Open its file again.

# The start page and the shell name these; their own sentences are in page-exercise.ftl and page-keys.ftl.
page-exercise-home = For class: carry out a search step by step
page-nav-exercise = Exercises
page-keys = Keyboard shortcuts
