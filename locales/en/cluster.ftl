# Long searches on many machines, and many puzzles at once.

value-DIR = DIR
value-I = I

help-cluster = Split long searches and many puzzles into tasks for many machines (Slurm or any other scheduler)
help-cluster-plan = Split the work into tasks of about equal size
help-cluster-run = Do one task and write its result
help-cluster-status = Show which tasks are done, running and missing
help-cluster-merge = Verify the results and print what they say together
help-cluster-submit = Submit the tasks to Slurm as a job array, resubmit what is missing, and merge
help-arg-jobs = Number of puzzles to work on at once; every file is then a puzzle of its own
help-arg-tasks = Number of tasks; 64 if not given
help-arg-into = Folder for the plan and its results, shared by all machines
help-arg-cluster-command = What to do: count (the default for one puzzle), unique, solve or rate
help-arg-cluster-list = List the solutions as well as count them
help-arg-puzzle-timeout = Time limit for each of many puzzles: 30s, 500ms, 2m, or a number of seconds
help-arg-puzzle-nodes = Maximum number of search nodes for each of many puzzles
help-arg-folder = Folder with the plan
help-arg-task = Number of the task; SLURM_ARRAY_TASK_ID if not given
help-arg-task-timeout = Time limit; the task saves a checkpoint and continues from it when it is run again
help-arg-task-memory = Memory limit: 500MB, 2GiB; what Slurm gives the task, or a quarter of the machine's memory
help-arg-task-threads = Number of threads; what Slurm gives the task, or 1
help-arg-missing = Print only the numbers of the tasks to run, such as 3,7-9
help-arg-merged-list = File for the solutions; DIR/solutions.txt if not given, .jsonl for JSON Lines
help-arg-poll = Time between checks of the queue; 5s if not given
help-arg-sbatch = Options for sbatch, after --
help-arg-progress = Progress: auto (a line on a terminal, the default), json (objects on standard error) or none

table-outcome = outcome
table-length = moves
table-time = time
table-solutions = solutions
table-distinct = distinct
table-solved = solved

cluster-planned = { $tasks ->
    [one] 1 task in { $folder }
   *[other] { $tasks } tasks in { $folder }; the longest is expected to take { $spread } times the mean
}
cluster-bound = Searching for solutions of up to { $bound } moves
cluster-next_round = No solution within the bound. The next round has { $tasks ->
    [one] 1 task
   *[other] { $tasks } tasks
}: run them, then teka cluster merge { $folder } again
cluster-task_done = Task { $task } is done after { $seconds } s
cluster-task_known = Task { $task } was already done, in { $seconds } s
cluster-status = { $done } of { $tasks } tasks done, { $running } running, { $missing } missing
cluster-missing = Missing: { $tasks }
cluster-left = About { $time } left with { $running ->
    [one] one task
   *[other] { $running } tasks
} at a time
cluster-listed = { $lines } solutions in { $file }
cluster-spread = { $tasks ->
    [one] 1 task took { $time } of processor time
   *[other] { $tasks } tasks took { $time } of processor time; the longest took { $spread } times the mean ({ $expected } expected)
}
cluster-submitted = Submitted job { $job }: tasks { $tasks }
cluster-left_running = the jobs stay in the queue: { $jobs }
    .help = go on with teka cluster submit { $folder }, or end them with scancel
cluster-in_vain = tasks { $tasks } have failed three times in a row
    .help = see why in { $logs }
cluster-slurm = { $program } has failed: { $detail }
    .help = run this where Slurm's commands work, or run the tasks with another scheduler: teka cluster run DIR --task I
cluster-no_task = no task was given
    .help = give --task I, or run this in a job array of Slurm
cluster-no_answer = missing argument: ANSWER
    .help = give the file with the answer, or JSON Lines in which every object has a puzzle and an answer
cluster-line_without_answer = { $file } has no answer
    .help = give the answer of each puzzle in the field answer
cluster-json_lines = line { $line } of { $file } is not a JSON object with a puzzle
    .help = every line needs the text of a puzzle in the field puzzle
cluster-of_one_puzzle = { $argument } can only be used with a single puzzle
    .help = give one puzzle, without --jobs

cluster-plan_exists = there already is a plan: { $file }
    .help = choose another folder, or remove this one
cluster-plan_missing = there is no plan: { $file }
    .help = make one with teka cluster plan
cluster-plan_damaged = the plan { $file } is damaged
    .help = make it again in another folder
cluster-plan_version = the plan { $file } was made by teka { $version }, but this is { $own }
    .help = use one version of teka for the plan, the tasks and the merge
cluster-plan_puzzle = the puzzle of the plan cannot be read
    .help = make the plan again in another folder
cluster-batch_damaged = the puzzles in { $file } have changed since the plan was made
    .help = make the plan again in another folder
cluster-file = { $file }: { $detail }
    .help = check the folder and the space on its disk; nothing was lost, and the command can be repeated
cluster-task_unknown = there is no task { $task }: the plan has { $tasks }
    .help = tasks are numbered from 0
cluster-results_missing = { $number ->
    [one] task { $tasks } has no result
   *[other] { $number } tasks have no result: { $tasks }
}
    .help = run them with teka cluster run DIR --task I, or all of them with teka cluster submit DIR
cluster-result_damaged = the result { $file } is damaged
    .help = run the task again; that replaces the file
cluster-result_ended_early = task { $task } ended early because of a solution of task { $other }, which is missing
    .help = run both tasks again; that replaces the file { $file }
cluster-result_other_plan = the result { $file } belongs to another plan
    .help = run the task again; that replaces the file
cluster-result_other_task = the result { $file } belongs to another task
    .help = run the task again; that replaces the file
cluster-result_other_version = the result { $file } was written by another version of teka
    .help = run the task again with the version that made the plan
cluster-result_conflict = two attempts at task { $task } have different results: { $file }
    .help = one of the machines may be faulty. Remove both results and run the task again on another one
cluster-list_damaged = the list { $file } does not belong to the result of task { $task }
    .help = remove the result of the task and run it again
cluster-list_twice = a solution was found twice: { $solution }
    .help = this is a bug in teka; please report it
cluster-list_illegal = a listed solution is not correct: { $solution }
    .help = this is a bug in teka or the fault of a machine; please report it
cluster-list_memory = the solutions of task { $task } do not fit into the memory limit
    .help = plan more tasks, or give a higher --max-memory

usage-no_checkpoint = a search with { $algorithm } cannot be saved
    .help = leave out --checkpoint and --resume
usage-checkpoint_of_other = the checkpoint belongs to another command
    .help = resume with the command that saved it
