// A trace as far as it is loaded: its events, and the scene after any of them. Going forward applies the changes of
// events; going back starts from the nearest snapshot, so that a slider can jump anywhere. Also keeps the depths, the
// outcome and the statistics of the search, and says which events are solutions and dead ends.
import type {
  Scene,
  SceneBody,
  SceneCell,
  SceneChange,
  ScenePanel,
  Stats,
  TraceAnswer,
  TraceEvent,
} from '../api/types';
import { depthAfter } from './depth';

/** Whether an event has found a solution. */
export const isSolution = ({ event }: TraceEvent) => event === 'solution' || event === 'best';
/** Whether an event gives up a branch. */
export const isDeadEnd = ({ event }: TraceEvent) => event === 'prune';

const SNAPSHOT_EVERY = 500;

export class Replayer {
  readonly events: TraceEvent[] = [];
  /** The depth of the search after each event. */
  readonly depths: number[] = [];
  /** The numbers of the events that found a solution. */
  readonly found: number[] = [];
  /** The number of the event to request next, from 1; null at the end of the trace. */
  next: number | null = 1;
  outcome: string | null = null;
  stats: Stats | null = null;
  #start: Scene | null = null;
  #snapshots: Scene[] = [];
  #now: { at: number; scene: Scene } | null = null;

  /** Appends the next part of the trace. */
  add(part: TraceAnswer) {
    if (!this.#start) {
      this.#start = part.scene;
      this.#snapshots = [part.scene];
      this.#now = { at: 0, scene: part.scene };
    }
    for (const event of part.events) {
      this.events.push(event);
      this.depths.push(depthAfter(event, this.depths.at(-1) ?? 0));
      if (isSolution(event)) this.found.push(this.events.length);
    }
    this.next = part.next ?? null;
    this.outcome = part.outcome ?? this.outcome;
    this.stats = part.stats ?? this.stats;
  }

  get length(): number {
    return this.events.length;
  }

  /** The scene after this many events. */
  sceneAt(at: number): Scene | null {
    if (!this.#now) return null;
    const goal = Math.max(0, Math.min(this.events.length, at));
    let { at: from, scene } = this.#now;
    const nearest = Math.min(Math.floor(goal / SNAPSHOT_EVERY), this.#snapshots.length - 1);
    if (goal < from || nearest * SNAPSHOT_EVERY > from) {
      [from, scene] = [nearest * SNAPSHOT_EVERY, this.#snapshots[nearest] as Scene];
    }
    while (from < goal) {
      // Changes are applied in stretches that end at snapshots.
      const stop = Math.min(goal, (Math.floor(from / SNAPSHOT_EVERY) + 1) * SNAPSHOT_EVERY);
      scene = sceneAfter(scene, this.events.slice(from, stop));
      from = stop;
      if (from % SNAPSHOT_EVERY === 0) this.#snapshots[from / SNAPSHOT_EVERY] ??= scene;
    }
    this.#now = { at: goal, scene };
    return scene;
  }
}

/** The scene after these events. Panels without changes stay the same objects. */
export function sceneAfter(scene: Scene, events: readonly TraceEvent[]): Scene {
  let panels = [...scene.panels];
  let own = new Set<number>();
  for (const { changes, scene: whole } of events) {
    if (whole) [panels, own] = [[...whole.panels], new Set()];
    for (const change of changes ?? []) {
      const panel = panels[change.panel];
      if (!panel) continue;
      if (!own.has(change.panel)) {
        own.add(change.panel);
        panels[change.panel] = copied(panel);
      }
      apply(panels[change.panel] as ScenePanel, change);
    }
  }
  return { ...scene, panels };
}

function apply(panel: ScenePanel, { index, role, piece, label, marked, done }: SceneChange) {
  if (panel.view === 'list') {
    let remaining = index;
    for (const group of panel.groups) {
      const entry = group.entries[remaining];
      if (entry) {
        group.entries[remaining] = { ...entry, done: done ?? entry.done };
        return;
      }
      remaining -= group.entries.length;
    }
    return;
  }
  const list: SceneBody[] | SceneCell[] = panel.view === 'grid' ? panel.cells : panel.bodies;
  const old = list[index];
  if (!old) return;
  const now = { ...old, role: role ?? old.role, piece: piece ?? null, label: label ?? '' };
  if (panel.view === 'grid') panel.cells[index] = { ...(now as SceneCell), marked: marked ?? false };
  else panel.bodies[index] = now as SceneBody;
}

/** A copy of a panel that can be changed without changing the original. */
function copied(panel: ScenePanel): ScenePanel {
  if (panel.view === 'grid') return { ...panel, cells: [...panel.cells] };
  if (panel.view === 'solid') return { ...panel, bodies: [...panel.bodies] };
  return { ...panel, groups: panel.groups.map((group) => ({ ...group, entries: [...group.entries] })) };
}
