// The Web Worker with the local engine: answers one request after another. A search keeps it busy until it ends, so
// the page has one worker for requests and others for jobs.
import type { Call, Reply, Start } from './protocol';
import { type CallModule, instantiate } from './wasmModule.js';

let callModule: CallModule | null = null;
let running: Call | null = null;
let stopFlag: Int32Array | null = null;
const send = (reply: Reply, transfer: Transferable[] = []) => postMessage(reply, { transfer });

const host = {
  poll: () => (running?.stopped || (stopFlag && Atomics.load(stopFlag, 0)) ? 2 : 0),
  event: (event: string, data: string) => {
    if (running) send({ kind: 'event', id: running.id, event, data });
  },
};

addEventListener('message', async ({ data }: MessageEvent<Start | Call>) => {
  if ('module' in data) {
    stopFlag = data.stop && new Int32Array(data.stop);
    callModule = await instantiate(data.module, host);
    send({ kind: 'ready' });
  } else if (callModule) {
    answer(callModule, data);
  }
});

function answer(callModule: CallModule, call: Call) {
  const { id, method, path, language } = call;
  running = call;
  try {
    const { status, mediaType, body } = callModule(method, path, language, call.body);
    send({ kind: 'answer', id, status, mediaType, body: body.buffer }, [body.buffer]);
  } catch (error) {
    // The module can no longer be used; the page starts another worker.
    send({ kind: 'crash', id, message: String(error) });
  }
  running = null;
}
