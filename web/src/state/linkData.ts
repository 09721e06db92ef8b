// The data in links, as deflated JSON in base64url: `pack` and `unpack` for a puzzle, as in `#/play?p=…`, `deflate` and
// `inflate` for other JSON, such as a position (`s=…`). Decoding gives null if the data is damaged or too large. Those who
// make links compare the data with `MAX_LINK_LENGTH` themselves.
import type { PuzzleIn, Source } from '../api/types';

/** Maximum length of a link's data; some programs truncate longer links. */
export const MAX_LINK_LENGTH = 8000;
/** The most that a link's data may decompress to, so that a small link cannot exhaust the memory. */
export const MAX_DATA_BYTES = 1_000_000;

export async function pack(puzzle: PuzzleIn): Promise<string> {
  const { family, lenient, goal, metric } = puzzle;
  const sources = puzzle.sources.map((source) => [source.name, source.text]);
  return deflate({ v: 1, sources, family, lenient, goal, metric });
}

/** Encodes JSON data for a link. */
export async function deflate(data: unknown): Promise<string> {
  const stream = new Blob([JSON.stringify(data)]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return toBase64Url(new Uint8Array(await new Response(stream).arrayBuffer()));
}

/** Decodes the JSON data of a link; null if it is damaged or too large. */
export async function inflate(code: string): Promise<unknown> {
  try {
    const stream = new Blob([fromBase64Url(code)])
      .stream()
      .pipeThrough(new DecompressionStream('deflate-raw'));
    const text = await readBounded(stream, MAX_DATA_BYTES);
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/** Decodes the puzzle of a link; null if the link is invalid. */
export async function unpack(code: string): Promise<PuzzleIn | null> {
  return read(await inflate(code));
}

function read(data: unknown): PuzzleIn | null {
  if (typeof data !== 'object' || data === null) return null;
  const { v, sources, family, lenient, goal, metric } = data as Record<string, unknown>;
  if (v !== 1 || !Array.isArray(sources) || sources.length === 0) return null;
  const texts: Source[] = [];
  for (const source of sources) {
    if (!Array.isArray(source) || typeof source[0] !== 'string' || typeof source[1] !== 'string') return null;
    texts.push({ name: source[0], text: source[1] });
  }
  return {
    sources: texts,
    ...(typeof family === 'string' ? { family } : {}),
    ...(lenient === true ? { lenient } : {}),
    ...(typeof goal === 'string' ? { goal } : {}),
    ...(metric === 'single' || metric === 'multi' ? { metric } : {}),
  };
}

async function readBounded(stream: ReadableStream<BufferSource>, most: number): Promise<string | null> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const reader = stream.getReader();
  let [text, bytes] = ['', 0];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > most) {
      void reader.cancel();
      return null;
    }
    text += decoder.decode(value, { stream: true });
  }
}

function toBase64Url(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}
