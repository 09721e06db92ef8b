// What is being drawn: one draft for each family, kept in the browser, and the way back through its changes.
// A draft that nobody has drawn on gives way to a new puzzle on the bench; one that somebody has drawn on stays.
import { familyNames } from '../families';
import { loadItem, saveItem } from './storage';

interface Draft {
  text: string;
  /** Somebody has drawn on it. */
  touched: boolean;
}

interface SavedDrafts {
  family: string;
  bench: string | null;
  all: Record<string, Draft>;
}

/** Changes that follow each other faster than this are one stroke, and undone as one. */
const STROKE_MS = 400;
const MOST_STEPS = 100;

export class Drafts {
  family = $state(familyNames[0] ?? 'packing');
  #all = $state.raw<Record<string, Draft>>({});
  #before = $state.raw<Record<string, Draft[]>>({});
  /** The text of the bench puzzle that was met last. */
  #bench: string | null = null;
  #changed = 0;

  constructor() {
    const last = loadItem<SavedDrafts>('drafts');
    if (typeof last?.family !== 'string' || !familyNames.includes(last.family)) return;
    this.family = last.family;
    this.#bench = typeof last.bench === 'string' ? last.bench : null;
    this.#all = Object.fromEntries(
      Object.entries(last.all ?? {}).filter(([, draft]) => typeof draft?.text === 'string'),
    );
  }

  get text(): string {
    return this.#all[this.family]?.text ?? '';
  }

  get canUndo(): boolean {
    return (this.#before[this.family]?.length ?? 0) > 0;
  }

  /** The puzzle on the bench. Only a new one is taken up. */
  meet({ family, text }: { family: string; text: string }) {
    if (text === this.#bench) return;
    this.#bench = text;
    this.family = family;
    if (!this.#all[family]?.touched) {
      this.#before = { ...this.#before, [family]: [] };
      this.#all = { ...this.#all, [family]: { text, touched: false } };
    }
    this.#saveItem();
  }

  /** Goes on with the draft of a family. */
  choose(family: string) {
    this.family = family;
    this.#changed = 0;
    this.#saveItem();
  }

  /** What a family's draft begins with, if there is none yet. */
  begin(family: string, text: string) {
    if (this.#all[family]) return;
    this.#all = { ...this.#all, [family]: { text, touched: false } };
    this.#saveItem();
  }

  /** Somebody draws. */
  draw(text: string) {
    const now = Date.now();
    this.#put({ text, touched: true }, now - this.#changed >= STROKE_MS);
    this.#changed = now;
  }

  /** Another puzzle takes the place of the draft of its family. */
  replace(family: string, text: string) {
    this.family = family;
    this.#put({ text, touched: false }, true);
    this.#changed = 0;
  }

  undo() {
    const before = this.#before[this.family] ?? [];
    const last = before.at(-1);
    if (!last) return;
    this.#before = { ...this.#before, [this.family]: before.slice(0, -1) };
    this.#all = { ...this.#all, [this.family]: last };
    this.#changed = 0;
    this.#saveItem();
  }

  #put(draft: Draft, step: boolean) {
    const { family } = this;
    const now = this.#all[family] ?? { text: '', touched: false };
    if (now.text === draft.text) return;
    if (step) {
      const before = [...(this.#before[family] ?? []), now].slice(-MOST_STEPS);
      this.#before = { ...this.#before, [family]: before };
    }
    this.#all = { ...this.#all, [family]: draft };
    this.#saveItem();
  }

  #saveItem() {
    saveItem('drafts', { family: this.family, bench: this.#bench, all: this.#all } satisfies SavedDrafts);
  }
}

export const drafts = new Drafts();
