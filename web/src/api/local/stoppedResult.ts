// The result of a local job whose worker was ended to stop it: what a search that is stopped at once returns, completed
// with what the job had reported by then: cases, nodes and time, the number of solutions or puzzles, and the runs of a
// comparison.

interface Figures {
  cases: number;
  nodes: number;
  elapsed_ms: number;
  solutions?: number | null;
}

/** What a job has reported so far. */
export interface Seen {
  progress: Figures | null;
  runs: unknown[];
  solutions: number;
  puzzles: number;
}

export function note(seen: Seen, name: string, data: unknown) {
  if (name === 'progress') seen.progress = data as Figures;
  if (name === 'run') seen.runs.push(data);
  if (name === 'solution') seen.solutions += 1;
  if (name === 'puzzle') seen.puzzles += 1;
}

/** The result of a search that was stopped at once, with the figures of the search that was ended. */
export function withFigures(result: Record<string, unknown>, seen: Seen): Record<string, unknown> {
  const changed = { ...result };
  const { progress } = seen;
  if (progress && typeof result.stats === 'object') {
    const { cases, nodes, elapsed_ms } = progress;
    changed.stats = { ...result.stats, cases, nodes, elapsed_ms };
  }
  if (result.kind === 'count' && progress?.solutions != null) changed.count = progress.solutions;
  if (result.kind === 'list') changed.count = seen.solutions;
  if (result.kind === 'puzzles') changed.count = seen.puzzles;
  if (result.kind === 'compare') changed.runs = seen.runs;
  return changed;
}
