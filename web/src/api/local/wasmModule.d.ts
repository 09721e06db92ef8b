// The types of wasmModule.js, which loads the engine and calls it.
export interface Host {
  /** 0 to go on, 1 if time is up, 2 if the search was interrupted. */
  poll(): number;
  /** Takes an event of the running job. */
  event(name: string, data: string): void;
}

export interface ModuleAnswer {
  status: number;
  mediaType: string;
  body: Uint8Array<ArrayBuffer>;
}

/** Answers a request; the method `JOB` runs a job. Throws if the module crashes, which makes it useless. */
export type CallModule = (method: string, path: string, language: string, body: string) => ModuleAnswer;

export function instantiate(module: WebAssembly.Module, host: Host): Promise<CallModule>;
