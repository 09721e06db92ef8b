// The result of a local job whose worker was terminated to stop it: the result of a search that is stopped at once,
// completed with what the job had reported by then: cases, nodes and time, the number of solutions or puzzles, and the
// runs of a comparison.

interface ReportedProgress {
  cases: number;
  nodes: number;
  elapsed_ms: number;
  solutions?: number | null;
}

/** What a job has reported so far. */
export interface Reported {
  progress: ReportedProgress | null;
  runs: unknown[];
  solutions: number;
  puzzles: number;
}

/** Records an event of the job. */
export function record(reported: Reported, name: string, data: unknown) {
  if (name === 'progress') reported.progress = data as ReportedProgress;
  if (name === 'run') reported.runs.push(data);
  if (name === 'solution') reported.solutions += 1;
  if (name === 'puzzle') reported.puzzles += 1;
}

/** Completes the result of a search that was stopped at once with what the job had reported. */
export function completed(result: Record<string, unknown>, reported: Reported): Record<string, unknown> {
  const changed = { ...result };
  const { progress } = reported;
  if (progress && typeof result.stats === 'object') {
    const { cases, nodes, elapsed_ms } = progress;
    changed.stats = { ...result.stats, cases, nodes, elapsed_ms };
  }
  if (result.kind === 'count' && progress?.solutions != null) changed.count = progress.solutions;
  if (result.kind === 'list') changed.count = reported.solutions;
  if (result.kind === 'puzzles') changed.count = reported.puzzles;
  if (result.kind === 'compare') changed.runs = reported.runs;
  return changed;
}
