// The page's client of the HTTP API: one typed function per request (`api`), answered by the server or by the local
// engine, which takes over when the server cannot be reached. A call returns a `Result`: the answer or a `Failure`.
// Also the pictures on puzzle cards.
import { language } from '../i18n/i18n.svelte';
import { localEngine, serverLost } from './engine';
import type {
  AnswerStep,
  BookRequest,
  CalendarAnswer,
  Challenge,
  CheckAnswer,
  CollectionsAnswer,
  DailyAnswer,
  Diagnostic,
  ErrorAnswer,
  ExamplesAnswer,
  Exercise,
  ExerciseChecked,
  FamiliesAnswer,
  FilmRequest,
  HintAnswer,
  HintLevel,
  JobRequest,
  JobStarted,
  Opened,
  PuzzleIn,
  RenderRequest,
  ReviewAnswer,
  SearchTree,
  SetsAnswer,
  TraceAnswer,
} from './types';

export const ROOT = '/api/v1';

/** Why a call failed. `status` is 0 if the server could not be reached. */
export interface Failure {
  status: number;
  code: string;
  message: string;
  help?: string | null;
  diagnostics: readonly Diagnostic[];
}

export type Result<T> = { ok: true; value: T } | { ok: false; failure: Failure };

/** A failure that the page reports itself; without a message, the page has a sentence for its code. */
export function ownFailure(code: string, message = '', help?: string | null): Failure {
  return { status: 0, code, message, help, diagnostics: [] };
}

export async function send(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
  signal?: AbortSignal,
): Promise<Result<Response>> {
  try {
    const response = await respond(method, path, body, signal);
    if (response.ok) return { ok: true, value: response };
    return { ok: false, failure: await readFailure(response) };
  } catch (error) {
    const aborted = error instanceof DOMException && error.name === 'AbortError';
    return { ok: false, failure: ownFailure(aborted ? 'page.aborted' : 'page.offline') };
  }
}

async function respond(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
  signal?: AbortSignal,
): Promise<Response> {
  const local = await localEngine();
  if (local) return local.request(method, path, language.current, body, signal);
  try {
    return await fetch(ROOT + path, {
      method,
      headers: body
        ? { 'Content-Type': 'application/json', 'Accept-Language': language.current }
        : { 'Accept-Language': language.current },
      ...(body ? { body: JSON.stringify({ lang: language.current, ...body }) } : {}),
      ...(signal ? { signal } : {}),
    });
  } catch (error) {
    const instead = signal?.aborted ? null : await serverLost();
    if (!instead) throw error;
    return instead.request(method, path, language.current, body, signal);
  }
}

export async function readFailure(response: Response): Promise<Failure> {
  return failureOf(response.status, await response.json().catch(() => ({})));
}

/** Converts an error response. One from a proxy may have none of the server's fields. */
function failureOf(status: number, body: Partial<ErrorAnswer>): Failure {
  const { code = `http.${status}`, message = '', help } = body.error ?? {};
  return { status, code, message, help, diagnostics: body.diagnostics ?? [] };
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
    return { ok: false, failure: ownFailure('page.offline') };
  }
}

export const api = {
  families: () => json<FamiliesAnswer>('GET', '/families'),
  examples: () => json<ExamplesAnswer>('GET', '/examples'),
  collections: () => json<CollectionsAnswer>('GET', '/collections'),
  challenge: (collection: string, number: number) =>
    json<Challenge>('GET', `/collections/${encodeURIComponent(collection)}/${number}`),
  daily: (day: string) => json<DailyAnswer>('GET', `/daily/${encodeURIComponent(day)}`),
  calendar: (day: string) => json<CalendarAnswer>('GET', `/calendar/${encodeURIComponent(day)}`),
  sets: () => json<SetsAnswer>('GET', '/sets'),
  open: (puzzle: PuzzleIn, signal?: AbortSignal) => json<Opened>('POST', '/open', { puzzle }, signal),
  check: (puzzle: PuzzleIn, answer: string) => json<CheckAnswer>('POST', '/check', { puzzle, answer }),
  review: (puzzle: PuzzleIn, state: string, signal?: AbortSignal) =>
    json<ReviewAnswer>('POST', '/review', { puzzle, state }, signal),
  hint: (
    puzzle: PuzzleIn,
    state: string,
    options: { level?: HintLevel; skip?: number; method?: string; timeout_ms?: number } = {},
    signal?: AbortSignal,
  ) => json<HintAnswer>('POST', '/hint', { puzzle, state, ...options }, signal),
  trace: (puzzle: PuzzleIn, algorithm: string, from: number, limit: number, signal?: AbortSignal) =>
    json<TraceAnswer>('POST', '/trace', { puzzle, algorithm, from, limit }, signal),
  tree: (puzzle: PuzzleIn, algorithm: string, signal?: AbortSignal) =>
    json<SearchTree>('POST', '/tree', { puzzle, algorithm }, signal),
  exercise: (algorithm: string, seed: number, signal?: AbortSignal) =>
    json<Exercise>('POST', '/exercise', { algorithm, seed }, signal),
  checkExercise: (
    { puzzle, family, algorithm, order, undo }: Exercise,
    steps: readonly AnswerStep[],
    signal?: AbortSignal,
  ) => {
    const asked = { sources: [{ name: 'exercise.txt', text: puzzle }], family };
    return json<ExerciseChecked>(
      'POST',
      '/exercise/check',
      { puzzle: asked, algorithm, order, undo, steps },
      signal,
    );
  },
  startJob: (request: JobRequest) => json<JobStarted>('POST', '/jobs', request),
  cancelJob: (id: string) => send('DELETE', `/jobs/${encodeURIComponent(id)}`),
  render: (request: RenderRequest) => file('/render', request),
  film: (request: FilmRequest, signal?: AbortSignal) => file('/film', request, signal),
  book: (request: BookRequest) => file('/book', request),
};

async function file(path: string, request: object, signal?: AbortSignal): Promise<Result<Blob>> {
  const result = await send('POST', path, request, signal);
  if (!result.ok) return result;
  try {
    return { ok: true, value: await result.value.blob() };
  } catch {
    return { ok: false, failure: ownFailure(signal?.aborted ? 'page.aborted' : 'page.offline') };
  }
}

const picturePath = (path: string, theme: string) =>
  `${path.split('/').map(encodeURIComponent).join('/')}/picture.svg?theme=${theme}`;

/** The address of the picture of a puzzle on the server; the path is like `/examples/packing/soma`. */
export function cardPictureAddress(path: string, theme: string): string | null {
  return localEngine() ? null : ROOT + picturePath(path, theme);
}

/**
 * The picture of a puzzle from the local engine, as a data URL. An object URL would have to be revoked, but the browser may
 * still be loading the picture when its card goes away.
 */
export async function cardPicture(path: string, theme: string): Promise<string | null> {
  const result = await send('GET', picturePath(path, theme));
  const svg = result.ok ? await result.value.text().catch(() => null) : null;
  return svg && `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
