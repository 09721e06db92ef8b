// The server's answers as values: a call never throws, it gives either what was asked for or a `Failure`.
import { language } from '../i18n/i18n.svelte';
import type {
  CheckAnswer,
  Diagnostic,
  Example,
  Failure,
  FamiliesAnswer,
  HintAnswer,
  JobRequest,
  Opened,
  PieceSet,
  PuzzleIn,
  RenderRequest,
  ReviewAnswer,
  TraceAnswer,
} from './types';

export const ROOT = '/api/v1';

export type Result<T> = { ok: true; value: T } | { ok: false; failure: Failure };

interface ErrorBody {
  error?: { code?: string; message?: string; help?: string; line?: number; column?: number };
  diagnostics?: Diagnostic[];
}

export async function send(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
  signal?: AbortSignal,
): Promise<Result<Response>> {
  try {
    const response = await fetch(ROOT + path, {
      method,
      headers: body
        ? { 'Content-Type': 'application/json', 'Accept-Language': language.current }
        : { 'Accept-Language': language.current },
      ...(body ? { body: JSON.stringify({ lang: language.current, ...body }) } : {}),
      ...(signal ? { signal } : {}),
    });
    if (response.ok) return { ok: true, value: response };
    return { ok: false, failure: failureOf(response.status, await response.json().catch(() => ({}))) };
  } catch (error) {
    const code =
      error instanceof DOMException && error.name === 'AbortError' ? 'page.aborted' : 'page.offline';
    return { ok: false, failure: { status: 0, code, message: '', diagnostics: [] } };
  }
}

/** An answer that hasMessage no, in the form the page shows it. */
export function failureOf(status: number, body: ErrorBody): Failure {
  const { code = `http.${status}`, message = '', help, line, column } = body.error ?? {};
  return { status, code, message, help, line, column, diagnostics: body.diagnostics ?? [] };
}

async function json<T>(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
  signal?: AbortSignal,
): Promise<Result<T>> {
  const result = await send(method, path, body, signal);
  if (!result.ok) return result;
  try {
    return { ok: true, value: (await result.value.json()) as T };
  } catch {
    return { ok: false, failure: { status: 0, code: 'page.offline', message: '', diagnostics: [] } };
  }
}

export const api = {
  families: () => json<FamiliesAnswer>('GET', '/families'),
  examples: () => json<{ examples: Example[] }>('GET', '/examples'),
  sets: () => json<{ sets: PieceSet[] }>('GET', '/sets'),
  open: (puzzle: PuzzleIn, signal?: AbortSignal) => json<Opened>('POST', '/open', { puzzle }, signal),
  check: (puzzle: PuzzleIn, answer: string) => json<CheckAnswer>('POST', '/check', { puzzle, answer }),
  review: (puzzle: PuzzleIn, state: string) => json<ReviewAnswer>('POST', '/review', { puzzle, state }),
  hint: (puzzle: PuzzleIn, state: string, level?: string) =>
    json<HintAnswer>('POST', '/hint', { puzzle, state, ...(level ? { level } : {}) }),
  trace: (puzzle: PuzzleIn, algorithm: string, from: number, limit: number, signal?: AbortSignal) =>
    json<TraceAnswer>('POST', '/trace', { puzzle, algorithm, from, limit }, signal),
  startJob: (request: JobRequest) => json<{ id: string; state: string }>('POST', '/jobs', request),
  cancelJob: (id: string) => send('DELETE', `/jobs/${encodeURIComponent(id)}`),
  render: async (request: RenderRequest): Promise<Result<Blob>> => {
    const result = await send('POST', '/render', request);
    return result.ok ? { ok: true, value: await result.value.blob() } : result;
  },
};

export function examplePicture(id: string, theme: string): string {
  return `${ROOT}/examples/${id.split('/').map(encodeURIComponent).join('/')}/picture.svg?theme=${theme}`;
}
