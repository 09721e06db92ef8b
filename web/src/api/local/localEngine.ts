// The engine in the page itself: answers requests and runs jobs as the server would, with WebAssembly in Web Workers.
// One worker answers requests, up to two run jobs, and one makes files in PNG, PDF and GIF; its module is loaded when
// the first such file is requested.
import { type CallRequest, Crash, EngineWorker, keepModule } from './engineWorker';
import { completed, type Reported, record } from './stoppedResult';

const MAX_JOB_WORKERS = 2;
const requests = new EngineWorker('engine');
const pictures = new EngineWorker('pictures');
const jobWorkers = [new EngineWorker('engine')];

/** Loads the engine before the first request. */
export function prepare() {
  requests.start();
}

/** Loads everything that may be needed, while there is still a server to load it from. */
export function prepareAll() {
  prepare();
  jobWorkers[0]?.start();
  keepModule('pictures');
}

/** Whether a request needs the module with pictures. */
function needsPictures(path: string, body: object | undefined): boolean {
  if (path === '/film' || path === '/book') return true;
  const format = path === '/render' && body && 'format' in body ? String(body.format) : '';
  return ['png', 'pdf', 'gif'].includes(format);
}

/** Answers a request; throws an `AbortError` if it is aborted. */
export async function request(
  method: string,
  path: string,
  language: string,
  body?: object,
  signal?: AbortSignal,
): Promise<Response> {
  signal?.throwIfAborted();
  const text = body ? JSON.stringify({ lang: language, ...body }) : '';
  const worker = needsPictures(path, body) ? pictures : requests;
  const call = worker.call({ method, path, body: text, language, stopped: false });
  signal?.addEventListener('abort', call.giveUp, { once: true });
  try {
    const { status, mediaType, body } = await call.answer;
    return new Response(body, { status, headers: { 'Content-Type': mediaType } });
  } catch (error) {
    if (error instanceof Crash) return crashed(error);
    throw error;
  } finally {
    signal?.removeEventListener('abort', call.giveUp);
  }
}

function crashed({ message }: Crash): Response {
  const error = { code: 'server.bug', message };
  return Response.json({ schema: 1, error, diagnostics: [] }, { status: 500 });
}

export interface LocalJob {
  answer: Promise<Response>;
  /** Stops the search; the answer then has what is known. */
  stop(): void;
  abandon(): void;
}

/** Runs a job. Its answer is its result, or why it could not be started. */
export function runJob(
  body: object,
  language: string,
  event: (name: string, data: unknown) => void,
): LocalJob {
  const worker = freeJobWorker();
  const text = JSON.stringify({ lang: language, ...body });
  const call: CallRequest = { method: 'JOB', path: '/jobs', body: text, language, stopped: false };
  const reported: Reported = { progress: null, runs: [], solutions: 0, puzzles: 0 };
  let stopped = false;
  const running = worker.call(call, (name, data) => {
    const value: unknown = JSON.parse(data);
    record(reported, name, value);
    event(name, value);
  });
  const answered = async (): Promise<Response> => {
    try {
      const { status, mediaType, body } = await running.answer;
      return new Response(body, { status, headers: { 'Content-Type': mediaType } });
    } catch (error) {
      if (error instanceof Crash) return crashed(error);
      if (!stopped) throw error;
      // The answer of a search that is stopped at once, completed with what the stopped job had reported.
      const { status, body } = await worker.call({ ...call, stopped: true }).answer;
      const result = JSON.parse(new TextDecoder().decode(body)) as Record<string, unknown>;
      return Response.json(completed(result, reported), { status });
    }
  };
  return {
    answer: answered(),
    stop() {
      stopped = true;
      if (!worker.requestStop()) running.giveUp();
    },
    abandon: running.giveUp,
  };
}

/** An idle worker for jobs, or a new one; the last one if there are as many as allowed. */
function freeJobWorker(): EngineWorker {
  const free = jobWorkers.find(({ busy }) => !busy);
  if (free) return free;
  if (jobWorkers.length < MAX_JOB_WORKERS) jobWorkers.push(new EngineWorker('engine'));
  return jobWorkers[jobWorkers.length - 1] as EngineWorker;
}
