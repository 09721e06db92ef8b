// Jobs: searches and other long operations that report events to a listener and can be stopped or abandoned. They run
// on the server, which sends server-sent events, or in a worker of the local engine; one that loses the server before
// any part of its answer has arrived starts again locally. Also reads the puzzle from the result of a `generate` job.
import { language } from '../i18n/i18n.svelte';
import { api, type Failure, ownFailure, type Result, ROOT, readFailure } from './client';
import { localEngine, serverHasGone } from './engine';
import type * as Local from './local/localEngine';
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
  /** One of several generated puzzles. */
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
  const local = localEngine();
  return local ? startLocalJob(local, request, listener) : startServerJob(request, listener);
}

function startLocalJob(engine: Promise<typeof Local>, request: JobRequest, listener: JobListener): JobHandle {
  let job: Local.LocalJob | null = null;
  let stopped = false;
  let abandoned = false;
  const handlers: Record<string, (data: never) => void> = {
    progress: (data) => listener.progress?.(data),
    solution: (data) => listener.solution?.(data),
    note: (data) => listener.note?.(data),
    puzzle: (data) => listener.puzzle?.(data),
    run: (data) => listener.run?.(data),
  };
  const run = async () => {
    const { runJob } = await engine;
    if (abandoned) return;
    job = runJob(request, language.current, (name, data) => {
      if (!abandoned && !stopped) handlers[name]?.(data as never);
    });
    if (stopped) job.stop();
    const response = await job.answer;
    if (abandoned) return;
    if (response.ok) listener.done((await response.json()) as JobResult);
    else listener.failed(await readFailure(response));
  };
  run().catch(() => {
    if (!abandoned) listener.failed(ownFailure('page.offline'));
  });
  return {
    stop() {
      stopped = true;
      job?.stop();
    },
    abandon() {
      abandoned = true;
      job?.abandon();
    },
  };
}

function startServerJob(request: JobRequest, listener: JobListener): JobHandle {
  let id: string | null = null;
  let events: EventSource | null = null;
  let stopped = false;
  let abandoned = false;
  /** Whether the listener has received a part of the answer, which must not be sent again. */
  let hasPart = false;
  let instead: JobHandle | null = null;

  const cancel = () => {
    if (id) void api.cancelJob(id);
  };

  /** Starts the job again locally if the server is gone and the page has a local engine, or reports the failure. */
  const failed = async (failure: Failure) => {
    const gone = !hasPart && (await serverHasGone());
    if (abandoned || instead) return;
    const local = gone ? localEngine() : null;
    if (!local) return listener.failed(failure);
    events?.close();
    instead = startLocalJob(local, request, listener);
    if (stopped) instead.stop();
  };

  void api.startJob(request).then((started) => {
    if (!started.ok) {
      void failed(started.failure);
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
    const onPart = <T>(name: string, handle: (data: T) => void) =>
      on<T>(name, (data) => {
        hasPart = true;
        handle(data);
      });
    onPart<ListedSolution>('solution', (data) => listener.solution?.(data));
    onPart<Note>('note', (data) => listener.note?.(data));
    onPart<GeneratedPuzzle>('puzzle', (data) => listener.puzzle?.(data));
    onPart<ComparedRun>('run', (data) => listener.run?.(data));
    on<JobResult>('done', (data) => {
      events?.close();
      listener.done(data);
    });
    events.onerror = async () => {
      // The browser reconnects by itself unless the server has closed the stream for good.
      const closed = events?.readyState === EventSource.CLOSED;
      if (!abandoned && (closed || (await serverHasGone()))) void failed(ownFailure('page.offline'));
    };
    if (stopped) cancel();
  });

  return {
    stop() {
      stopped = true;
      if (instead) instead.stop();
      else cancel();
    },
    abandon() {
      abandoned = true;
      events?.close();
      if (instead) instead.abandon();
      else cancel();
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
