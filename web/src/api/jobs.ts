// Long work on the server: started, followed as it goes (server-sent events), stopped at any time.
import { api, ROOT } from './client';
import type { Failure, JobRequest, JobResult, ListedSolution, Progress } from './types';

export interface JobListener {
  progress?(progress: Progress): void;
  solution?(solution: ListedSolution): void;
  note?(note: unknown): void;
  done(result: JobResult): void;
  failed(failure: Failure): void;
}

export interface JobHandle {
  /** Ends the job; `done` follows with what is known by then. */
  stop(): void;
  /** Ends the job and hears nothing more of it. */
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
    on<unknown>('note', (data) => listener.note?.(data));
    on<JobResult>('done', (data) => {
      events?.close();
      listener.done(data);
    });
    events.onerror = () => {
      // The browser tries again by itself unless the server closed the door for good.
      if (events?.readyState === EventSource.CLOSED && !abandoned) {
        listener.failed({ status: 0, code: 'page.offline', message: '', diagnostics: [] });
      }
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
