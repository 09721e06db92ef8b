// The drafts of the drawing view: one per family, saved in the browser, with undo and redo. A newly opened puzzle
// replaces the draft of its family only if the user has not changed it.
import { familyNames } from '../families';
import { loadItem, saveItem } from './storage';

interface Draft {
  text: string;
  /** Whether the user has changed it. */
  touched: boolean;
}

/** Saved in users' browsers, so the names of its fields must stay. */
interface SavedDrafts {
  family: string;
  /** The text of the last opened puzzle. */
  bench: string | null;
  all: Record<string, Draft>;
}

/** Changes in quicker succession than this form one stroke and are undone together. */
const STROKE_MS = 400;
/** Maximum number of steps that can be undone. */
const MAX_STEPS = 100;

/** The drafts of an imported file, except that drafts which the user has changed in this browser stay. */
export function mergeDrafts(here: unknown, read: unknown): unknown {
  const [own, other] = [here, read] as (Partial<SavedDrafts> | null)[];
  if (typeof other?.all !== 'object') return null;
  const changed = Object.entries(own?.all ?? {}).filter(([, draft]) => draft?.touched);
  return { ...other, all: { ...other.all, ...Object.fromEntries(changed) } };
}

export class Drafts {
  family = $state('packing');
  #drafts = $state.raw<Record<string, Draft>>({});
  #undoStates = $state.raw<Record<string, Draft[]>>({});
  #redoStates = $state.raw<Record<string, Draft[]>>({});
  /** The text of the opened puzzle that was offered last. */
  #opened: string | null = null;
  #lastChange = 0;

  constructor() {
    this.reload();
  }

  /** Reads what is saved in the browser. */
  reload() {
    const last = loadItem<SavedDrafts>('drafts');
    if (typeof last?.family !== 'string' || !familyNames.includes(last.family)) return;
    this.family = last.family;
    this.#opened = typeof last.bench === 'string' ? last.bench : null;
    this.#drafts = Object.fromEntries(
      Object.entries(last.all ?? {}).filter(([, draft]) => typeof draft?.text === 'string'),
    );
  }

  get text(): string {
    return this.#drafts[this.family]?.text ?? '';
  }

  get canUndo(): boolean {
    return (this.#undoStates[this.family]?.length ?? 0) > 0;
  }

  get canRedo(): boolean {
    return (this.#redoStates[this.family]?.length ?? 0) > 0;
  }

  /** Offers the open puzzle as a draft. One that was offered before is ignored. */
  offer({ family, text }: { family: string; text: string }) {
    if (text === this.#opened) return;
    this.#opened = text;
    this.family = family;
    if (!this.#drafts[family]?.touched) {
      this.#undoStates = { ...this.#undoStates, [family]: [] };
      this.#redoStates = { ...this.#redoStates, [family]: [] };
      this.#drafts = { ...this.#drafts, [family]: { text, touched: false } };
    }
    this.#save();
  }

  /** Switches to the draft of a family. */
  choose(family: string) {
    this.family = family;
    this.#lastChange = 0;
    this.#save();
  }

  /** Sets the draft of a family that has none yet. */
  begin(family: string, text: string) {
    if (this.#drafts[family]) return;
    this.#drafts = { ...this.#drafts, [family]: { text, touched: false } };
    this.#save();
  }

  /** Records a change by the user. */
  draw(text: string) {
    const now = Date.now();
    this.#put({ text, touched: true }, now - this.#lastChange >= STROKE_MS);
    this.#lastChange = now;
  }

  /** Replaces the draft of a family. */
  replace(family: string, text: string) {
    this.family = family;
    this.#put({ text, touched: false }, true);
    this.#lastChange = 0;
  }

  undo() {
    const states = this.#undoStates[this.family] ?? [];
    const last = states.at(-1);
    if (!last) return;
    const now = this.#drafts[this.family] ?? { text: '', touched: false };
    this.#redoStates = {
      ...this.#redoStates,
      [this.family]: [...(this.#redoStates[this.family] ?? []), now],
    };
    this.#undoStates = { ...this.#undoStates, [this.family]: states.slice(0, -1) };
    this.#drafts = { ...this.#drafts, [this.family]: last };
    this.#lastChange = 0;
    this.#save();
  }

  /** Repeats what was undone last. */
  redo() {
    const { family } = this;
    const states = this.#redoStates[family] ?? [];
    const next = states.at(-1);
    if (!next) return;
    const rest = states.slice(0, -1);
    this.#put(next, true);
    this.#redoStates = { ...this.#redoStates, [family]: rest };
    this.#lastChange = 0;
  }

  #put(draft: Draft, step: boolean) {
    const { family } = this;
    const now = this.#drafts[family] ?? { text: '', touched: false };
    if (now.text === draft.text) return;
    this.#redoStates = { ...this.#redoStates, [family]: [] };
    if (step) {
      const states = [...(this.#undoStates[family] ?? []), now].slice(-MAX_STEPS);
      this.#undoStates = { ...this.#undoStates, [family]: states };
    }
    this.#drafts = { ...this.#drafts, [family]: draft };
    this.#save();
  }

  #save() {
    saveItem('drafts', { family: this.family, bench: this.#opened, all: this.#drafts } satisfies SavedDrafts);
  }
}

export const drafts = new Drafts();
