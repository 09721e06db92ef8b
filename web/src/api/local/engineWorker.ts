// The page's side of a Web Worker that runs the local engine (worker.ts): compiles the WebAssembly module, starts the
// worker, and sends it one call at a time. A call can be given up at any time: if it has begun, the worker is
// terminated, and a new one takes the waiting calls. Compiled modules stay in memory, so this takes only milliseconds.
import type { Call, ModuleName, Reply, Start } from './protocol';

export interface Answer {
  status: number;
  mediaType: string;
  body: ArrayBuffer;
}

export type CallRequest = Omit<Call, 'id'>;

interface Waiting {
  call: Call;
  event?: (name: string, data: string) => void;
  answered(answer: Answer): void;
  /** The call was given up, or the engine has crashed. */
  failed(error: Error): void;
}

/** The compiled modules, and those that are being fetched. */
const modules = new Map<ModuleName, Promise<WebAssembly.Module>>();

function compiled(name: ModuleName): Promise<WebAssembly.Module> {
  let module = modules.get(name);
  if (!module) {
    module = fetchModule(name);
    modules.set(name, module);
    // After a failed download, the next call tries again.
    module.catch(() => modules.delete(name));
  }
  return module;
}

/** Downloads a module that may be needed later, so that the browser caches it. It never changes: its name has a hash. */
export function keepModule(name: ModuleName) {
  fetchFile(name)
    .then((response) => response.arrayBuffer())
    .catch(() => undefined);
}

async function fetchFile(name: ModuleName): Promise<Response> {
  const { default: address } =
    name === 'engine' ? await import('@engine/teka.wasm?url') : await import('@engine/pictures.wasm?url');
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.status} ${address}`);
  return response;
}

async function fetchModule(name: ModuleName): Promise<WebAssembly.Module> {
  const response = await fetchFile(name);
  // Not every web server sends the media type that streaming compilation requires.
  if (response.headers.get('Content-Type') === 'application/wasm')
    return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}

export class Crash extends Error {}

export class EngineWorker {
  #worker: Worker | null = null;
  #ready = false;
  #waiting: Waiting[] = [];
  #sent: Waiting | null = null;
  #nextId = 1;
  /** Stops a search without terminating the worker. Only pages that are cross-origin isolated can share memory. */
  #stop = globalThis.crossOriginIsolated ? new SharedArrayBuffer(4) : null;

  constructor(readonly name: ModuleName) {}

  get busy(): boolean {
    return this.#sent !== null || this.#waiting.length > 0;
  }

  /** Starts the worker, so that the first call is answered sooner. */
  start() {
    void this.#started();
  }

  call(
    request: CallRequest,
    event?: (name: string, data: string) => void,
  ): { answer: Promise<Answer>; giveUp(): void } {
    let waiting: Waiting | undefined;
    const answer = new Promise<Answer>((answered, failed) => {
      waiting = { call: { ...request, id: this.#nextId++ }, event, answered, failed };
      this.#waiting.push(waiting);
    });
    void this.#started();
    this.#sendNext();
    return { answer, giveUp: () => waiting && this.#giveUp(waiting) };
  }

  /** Asks the running search to stop. Returns false if only `giveUp` can end it. */
  requestStop(): boolean {
    if (!this.#stop) return false;
    Atomics.store(new Int32Array(this.#stop), 0, 1);
    return true;
  }

  async #started() {
    if (this.#worker) return;
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    this.#worker = worker;
    worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => {
      if (worker === this.#worker) this.#receive(data);
    });
    worker.addEventListener('error', () => {
      if (worker === this.#worker) this.#restart(new Crash('the worker could not be started'));
    });
    try {
      const module = await compiled(this.name);
      if (worker === this.#worker) worker.postMessage({ module, stop: this.#stop } satisfies Start);
    } catch (error) {
      if (worker === this.#worker) this.#fail(error instanceof Error ? error : new Error(String(error)));
    }
  }

  #receive(reply: Reply) {
    if (reply.kind === 'ready') {
      this.#ready = true;
      this.#sendNext();
      return;
    }
    const sent = this.#sent;
    if (!sent || sent.call.id !== reply.id) return;
    if (reply.kind === 'event') {
      sent.event?.(reply.event, reply.data);
      return;
    }
    this.#sent = null;
    if (reply.kind === 'crash') {
      sent.failed(new Crash(reply.message));
      this.#restart();
    } else {
      sent.answered(reply);
    }
    this.#sendNext();
  }

  #sendNext() {
    if (!this.#ready || this.#sent) return;
    const next = this.#waiting.shift();
    if (!next) return;
    this.#sent = next;
    if (this.#stop) Atomics.store(new Int32Array(this.#stop), 0, 0);
    this.#worker?.postMessage(next.call);
  }

  #giveUp(waiting: Waiting) {
    const at = this.#waiting.indexOf(waiting);
    if (at >= 0) this.#waiting.splice(at, 1);
    else if (this.#sent === waiting) {
      this.#sent = null;
      this.#restart();
    } else return;
    waiting.failed(new DOMException('given up', 'AbortError'));
  }

  /** Terminates the worker. Starts another one, which takes the waiting calls, or with an error fails them. */
  #restart(error?: Error) {
    this.#worker?.terminate();
    [this.#worker, this.#ready] = [null, false];
    if (error) this.#fail(error);
    else void this.#started();
  }

  /** Fails all calls, because the engine could not be loaded. */
  #fail(error: Error) {
    const all = [...(this.#sent ? [this.#sent] : []), ...this.#waiting];
    [this.#sent, this.#waiting] = [null, []];
    this.#worker?.terminate();
    [this.#worker, this.#ready] = [null, false];
    for (const { failed } of all) failed(error);
  }
}
