// The messages between the page and the worker with the local engine.

/** Which WebAssembly module a worker has: without or with pictures as PNG, PDF and GIF. */
export type ModuleName = 'engine' | 'pictures';

/** The first message to a worker. */
export interface Start {
  module: WebAssembly.Module;
  /** Set to 1 to stop the running search. Only pages that are cross-origin isolated can share memory. */
  stop: SharedArrayBuffer | null;
}

export interface Call {
  id: number;
  /** `JOB` for a job, which sends events. */
  method: string;
  path: string;
  body: string;
  language: string;
  /** Stops the search at once, to get the answer of a stopped search. */
  stopped: boolean;
}

export type Reply =
  | { kind: 'ready' }
  | { kind: 'event'; id: number; event: string; data: string }
  | { kind: 'answer'; id: number; status: number; mediaType: string; body: ArrayBuffer }
  | { kind: 'crash'; id: number; message: string };
