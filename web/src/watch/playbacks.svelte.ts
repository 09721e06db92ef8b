// The one or two searches that the Watch view plays back, and the moment that is shown. Loads events as they are
// needed, jumps to a moment or to the next event of a kind, and plays frame by frame at a chosen speed and pace, once
// or in a loop. The view decides what the address says and what is drawn.
import { untrack } from 'svelte';
import { api, type Failure } from '../api/client';
import type { PuzzleIn, TraceEvent } from '../api/types';
import { momentAfter, type Pace, placeAt } from './pace';
import { Replayer } from './replay';

/** Events per request. */
const CHUNK = 2000;
/** The most events that are loaded of a search. */
export const MAX_EVENTS = 100_000;
/** Events per second; 0 is as fast as possible. */
export const SPEEDS = [1, 2, 5, 20, 100, 500, 0];
export const DEFAULT_SPEED = 5;
/** Events per frame at the highest speed: a search of 100,000 events then takes seconds. */
const FASTEST_STEP = 400;
/** How long the end is shown before playing starts again. */
const LOOP_REST_MS = 800;

/** One search, as far as it is loaded. */
export interface Playback {
  algorithm: string;
  replayer: Replayer;
  length: number;
  loading: boolean;
  failure: Failure | null;
  abort: AbortController;
}

export class Playbacks {
  all = $state.raw<Playback[]>([]);
  /** The moment that is shown, counted in events, or in nodes if two searches keep step by nodes. */
  at = $state(0);
  /** The moment that the address names, until the searches are loaded that far. */
  awaited = $state<number | null>(null);
  pace = $state<Pace>('events');
  speed = $state(DEFAULT_SPEED);
  playing = $state(false);
  /** Whether playing starts again at the end. */
  loops = $state(false);
  /** Whether both of two searches stop when the first has ended. */
  stopsAtFirst = $state(false);
  /** Whether the next event of a kind is being looked for. */
  seeking = $state(false);

  /** The pace in effect: a single search always goes event by event. */
  readonly effectivePace = $derived<Pace>(this.all.length > 1 ? this.pace : 'events');
  /** The moment at which the last of the loaded events has happened. */
  readonly longest = $derived(Math.max(0, ...this.all.map((playback) => this.endOf(playback))));
  /** The search that is loaded up to `longest`, if it has more events to load. */
  readonly unfinished = $derived(
    this.all.find((playback) => playback.replayer.next !== null && this.endOf(playback) === this.longest),
  );
  /** The moment at which playing stops or starts again. */
  readonly end = $derived(this.stopsAtFirst ? (this.#firstEnd() ?? this.longest) : this.longest);

  #puzzle: PuzzleIn | null = null;

  /** Plays while `playing` is set. Must be called while the view is set up. */
  constructor() {
    $effect(() => (this.playing ? this.#play() : undefined));
  }

  /** How many events of a search have happened at a moment. */
  placeOf({ replayer }: Playback, moment = this.at): number {
    return placeAt(replayer, moment, this.effectivePace);
  }

  /** The moment at which the loaded events of a search end. */
  endOf({ replayer, length }: Playback): number {
    return momentAfter(replayer, length, this.effectivePace);
  }

  /** The current event of every search that has one. */
  get events(): TraceEvent[] {
    return this.all.flatMap((playback) => playback.replayer.events[this.placeOf(playback) - 1] ?? []);
  }

  /** Starts with these algorithms, or with none. */
  start(puzzle: PuzzleIn | null, algorithms: readonly string[]) {
    this.stop();
    this.#puzzle = puzzle;
    this.at = 0;
    this.all = puzzle ? algorithms.map((algorithm) => this.#startOne(algorithm)) : [];
  }

  /** Cancels all loading. */
  abandon() {
    for (const { abort } of untrack(() => this.all)) abort.abort();
  }

  /** Replaces one of the searches by another algorithm, or removes it if `algorithm` is empty. */
  replace(which: 0 | 1, algorithm: string) {
    this.all[which]?.abort.abort();
    const next = [...this.all];
    if (algorithm) next[which] = this.#startOne(algorithm);
    else next.splice(which, 1);
    this.all = next;
    this.jump(0);
  }

  /** Stops playing and goes to a moment. */
  jump(to: number) {
    this.stop();
    this.#seek(to);
  }

  /** Stops playing and goes to the moment when this many events of a search have happened. */
  jumpIn({ replayer }: Playback, place: number) {
    this.jump(momentAfter(replayer, place, this.effectivePace));
  }

  /** Changes the pace; the first search stays where it is. */
  choosePace(to: Pace) {
    const first = this.all[0];
    const place = first ? this.placeOf(first) : 0;
    this.pace = to;
    if (first) this.jumpIn(first, place);
  }

  stop() {
    this.playing = false;
    this.awaited = null;
  }

  toggle() {
    this.awaited = null;
    if (!this.playing && this.at >= this.end) this.at = 0;
    this.playing = !this.playing;
  }

  /** Loads until one of the searches reaches this moment, and goes there, unless the user goes elsewhere meanwhile. */
  async loadAndSeek(to: number) {
    const all = this.all.map(({ replayer }) => replayer);
    this.awaited = to;
    const goesOn = () => this.awaited === to && this.longest < to;
    while (goesOn() && (await Promise.all(all.map((one) => this.#moreOf(one)))).some(Boolean));
    if (this.awaited !== to || !all.every((one) => this.#current(one))) return;
    this.awaited = null;
    this.#seek(to);
  }

  /** Goes to the next event of a kind in any of the searches, loading more of them as needed. False if there is none. */
  async seekNext(isWanted: (event: TraceEvent) => boolean): Promise<boolean> {
    this.stop();
    this.seeking = true;
    let from = this.at;
    try {
      for (;;) {
        const found = this.all.flatMap((playback) => {
          const { replayer } = playback;
          const before = this.placeOf(playback, from);
          const index = replayer.events.findIndex((event, i) => i >= before && isWanted(event));
          return index < 0 ? [] : [momentAfter(replayer, index + 1, this.effectivePace)];
        });
        if (found.length > 0) {
          this.#seek(Math.min(...found));
          return true;
        }
        from = Math.max(from, this.longest);
        const more = await Promise.all(this.all.map(({ replayer }) => this.#moreOf(replayer)));
        if (!more.some(Boolean)) return false;
      }
    } finally {
      this.seeking = false;
    }
  }

  /** Where the first of two searches ends, if that is loaded. */
  #firstEnd(): number | null {
    const ends = this.all.filter(({ replayer }) => replayer.next === null).map((one) => this.endOf(one));
    return this.all.length > 1 && ends.length > 0 ? Math.min(...ends) : null;
  }

  #startOne(algorithm: string): Playback {
    const playback: Playback = {
      algorithm,
      replayer: new Replayer(),
      length: 0,
      loading: false,
      failure: null,
      abort: new AbortController(),
    };
    void this.#fetchMore(playback);
    return playback;
  }

  async #fetchMore(playback: Playback): Promise<boolean> {
    const from = playback.replayer.next;
    const puzzle = this.#puzzle;
    if (!puzzle || from === null || playback.loading || playback.length >= MAX_EVENTS) return false;
    playback.loading = true;
    const result = await api.trace(puzzle, playback.algorithm, from, CHUNK, playback.abort.signal);
    if (playback.abort.signal.aborted) return false;
    playback.loading = false;
    if (result.ok) playback.replayer.add(result.value);
    else playback.failure = result.failure;
    playback.length = playback.replayer.length;
    // A new object around the same replayer triggers an update.
    this.all = this.all.map((one) => (one.replayer === playback.replayer ? { ...playback } : one));
    return result.ok;
  }

  /** The current playback of a replayer. */
  #current(replayer: Replayer): Playback | undefined {
    return this.all.find((one) => one.replayer === replayer);
  }

  /** Waits for the next part of a search; false if there is none. */
  async #moreOf(replayer: Replayer): Promise<boolean> {
    const playback = this.#current(replayer);
    if (!playback) return false;
    if (!playback.loading) return this.#fetchMore(playback);
    const before = replayer.length;
    while (this.#current(replayer)?.loading) await new Promise((wait) => setTimeout(wait, 30));
    return replayer.length > before;
  }

  #seek(to: number) {
    this.at = Math.max(0, Math.min(this.longest, to));
    for (const playback of this.all)
      if (this.placeOf(playback) + CHUNK / 2 > playback.length) void this.#fetchMore(playback);
  }

  /** Plays frame by frame. Returns a function that stops it. */
  #play(): () => void {
    let last = performance.now();
    let due = 0;
    /** The time until which the end is shown before playing starts again. */
    let rest: number | null = null;
    const atEnd = (now: number) => {
      if (!this.loops) return this.stop();
      rest ??= now + LOOP_REST_MS;
      if (now < rest) return;
      rest = null;
      this.#seek(0);
    };
    const isWhole = ({ replayer, length, failure }: Playback) =>
      replayer.next === null || length >= MAX_EVENTS || failure;
    const tick = (now: number) => {
      due += this.speed === 0 ? FASTEST_STEP : ((now - last) / 1000) * this.speed;
      last = now;
      if (due >= 1) {
        this.#seek(this.at + Math.floor(due));
        due %= 1;
        if (this.at >= this.end && (this.end < this.longest || this.all.every(isWhole))) {
          this.#seek(this.end);
          atEnd(now);
        }
      }
      if (this.playing) frame = requestAnimationFrame(tick);
    };
    let frame = requestAnimationFrame(tick);
    return () => cancelAnimationFrame(frame);
  }
}
