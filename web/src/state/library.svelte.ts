// What the server offers to play: examples (those for the documentation are left out of the start page), collections,
// and the puzzles of the day. Requested once per language or day.
import { api, type Failure } from '../api/client';
import type { Collection, DailyAnswer, Example } from '../api/types';
import { language } from '../i18n/i18n.svelte';

/** Examples that show a format, or that have no solution: they are for the documentation and the tests. */
const FOR_DOCUMENTATION = new Set([
  'fillin/no-solution',
  'fillin/two-files',
  'packing/no-solution',
  'sliding/commas',
  'sliding/goal',
  'sliding/one-line',
  'sliding/unsolvable',
  // The calendar has a card for today.
  'packing/calendar',
]);
/** The names of examples that come first on the start page, from the easiest. */
const ORDER = ['small', 'row', 'eight', 'easy', 'medium', 'hard'];

/** Maximum number of requests for the puzzles of a day; each makes as many as it has time for. */
export const MAX_TRIES = 10;

class Library {
  examples = $state.raw<Example[]>([]);
  collections = $state.raw<Collection[]>([]);
  daily = $state.raw<DailyAnswer | null>(null);
  failure = $state.raw<Failure | null>(null);
  #language = '';
  #loading: Promise<Failure | null> = Promise.resolve(null);
  #day = '';

  /** The examples on the start page. */
  get toPlay(): Example[] {
    const place = ({ name }: Example) => (ORDER.indexOf(name) + ORDER.length + 1) % (ORDER.length + 1);
    const shown = this.examples.filter(({ id }) => !FOR_DOCUMENTATION.has(id));
    return shown.sort((one, other) => place(one) - place(other));
  }

  /** Requests examples and collections, unless that was done in this language. Returns why it failed, if it did. */
  load(): Promise<Failure | null> {
    const requested = language.current;
    if (this.#language === requested) return this.#loading;
    this.#language = requested;
    this.#loading = this.#request(requested);
    return this.#loading;
  }

  async #request(requested: string): Promise<Failure | null> {
    const [examples, collections] = await Promise.all([api.examples(), api.collections()]);
    // An answer in an earlier language may arrive last.
    if (this.#language !== requested) return this.#loading;
    const failed = !examples.ok ? examples : !collections.ok ? collections : null;
    this.failure = failed?.failure ?? null;
    if (failed) this.#language = '';
    if (examples.ok) this.examples = examples.value.examples;
    if (collections.ok) this.collections = collections.value.collections;
    return this.failure;
  }

  /** Requests the puzzles of a day. A server that is still making them is asked again. */
  async loadDay(day: string): Promise<void> {
    if (this.#day === day) return;
    this.#day = day;
    if (this.daily?.date !== day) this.daily = null;
    for (let tries = 0; tries < MAX_TRIES && this.#day === day; tries += 1) {
      const answer = await api.daily(day);
      if (this.#day !== day) return;
      if (!answer.ok) break;
      this.daily = answer.value;
      if (answer.value.complete) return;
    }
    if (this.#day === day) this.#day = '';
  }
}

export const library = new Library();
