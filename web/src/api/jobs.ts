// Long-running operations on the server: started with a request, followed through server-sent events, and stopped at
// any time.
import { api, type Failure, ownFailure, type Result, ROOT } from './client';
import type {
  ComparedRun,
  GeneratedPuzzle,
  JobRequest,
  JobResult,
  ListedSolution,
  Note,
  Progress,
} from './types';

export interface JobListener {
  progress?(progress: Progress): void;
  solution?(solution: ListedSolution): void;
  note?(note: Note): void;
  /** One of several new puzzles. */
  puzzle?(made: GeneratedPuzzle): void;
  /** An algorithm of a comparison has ended. */
  run?(run: ComparedRun): void;
  done(result: JobResult): void;
  failed(failure: Failure): void;
}

export interface JobHandle {
  /** Ends the job; `done` follows with what is known by then. */
  stop(): void;
  /** Ends the job without calling the listener again. */
  abandon(): void;
}

export function startJob(request: JobRequest, listener: JobListener): JobHandle {
  let id: string | null = null;
  let events: EventSource | null = null;
  let stopped = false;
  let abandoned = false;

  const cancel = () => {
    if (id) void api.cancelJob(id);
  };

  void api.startJob(request).then((started) => {
    if (!started.ok) {
      if (!abandoned) listener.failed(started.failure);
      return;
    }
    id = started.value.id;
    if (abandoned) return cancel();
    events = new EventSource(`${ROOT}/jobs/${encodeURIComponent(id)}/events`);
    const on = <T>(name: string, handle: (data: T) => void) =>
      events?.addEventListener(name, (event) => {
        if (!abandoned) handle(JSON.parse((event as MessageEvent<string>).data) as T);
      });
    on<Progress>('progress', (data) => listener.progress?.(data));
    on<ListedSolution>('solution', (data) => listener.solution?.(data));
    on<Note>('note', (data) => listener.note?.(data));
    on<GeneratedPuzzle>('puzzle', (data) => listener.puzzle?.(data));
    on<ComparedRun>('run', (data) => listener.run?.(data));
    on<JobResult>('done', (data) => {
      events?.close();
      listener.done(data);
    });
    events.onerror = () => {
      // The browser reconnects by itself unless the server has closed the stream for good.
      if (events?.readyState === EventSource.CLOSED && !abandoned)
        listener.failed(ownFailure('page.offline'));
    };
    if (stopped) cancel();
  });

  return {
    stop() {
      stopped = true;
      cancel();
    },
    abandon() {
      abandoned = true;
      events?.close();
      cancel();
    },
  };
}

/** The text of the puzzle that a `generate` job made, or why it made none. */
export function generatedPuzzle(result: JobResult): Result<string> {
  if (result.kind === 'generate') return { ok: true, value: result.puzzle };
  if (result.kind === 'failed') {
    const { code, message, help } = result.error;
    return { ok: false, failure: ownFailure(code, message, help) };
  }
  const message = result.kind === 'ungenerated' ? result.message : null;
  return { ok: false, failure: ownFailure('page.not-made', message ?? '') };
}
