// Instantiates the WebAssembly module of the crate teka-wasm and calls it: requests, answers and events pass through
// its memory (see its glue.rs). In JavaScript, because Node runs it too.

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export async function instantiate(module, { poll, event }) {
  const read = (at, length) => new Uint8Array(exports.memory.buffer, at, length);
  const host = {
    now: () => performance.now(),
    random: () => Math.random(),
    poll,
    event: (name, nameLength, data, dataLength) =>
      event(decoder.decode(read(name, nameLength)), decoder.decode(read(data, dataLength))),
  };
  const { exports } = await WebAssembly.instantiate(module, { host });
  return (method, path, language, body) => {
    const request = encoder.encode(`${method} ${path} ${language}\n${body}`);
    // Allocating the buffer may grow the memory, so the view on it is created afterwards.
    const at = exports.input(request.length);
    read(at, request.length).set(request);
    const start = exports.call();
    const answer = read(start, exports.output_length());
    const end = answer.indexOf(10);
    const head = decoder.decode(answer.subarray(0, end));
    const space = head.indexOf(' ');
    const [status, mediaType] = [Number(head.slice(0, space)), head.slice(space + 1)];
    return { status, mediaType, body: answer.slice(end + 1) };
  };
}
