// What the server says and hears, by the names of its JSON. `Model` is a family's own (see families/*/rules.ts).

export type Theme = 'light' | 'dark';
export type Lang = 'en' | 'id';

/** One text of a puzzle, as from a file. */
export interface Source {
  name: string;
  text: string;
}

/** A puzzle as it is sent: its texts, and how they are to be read. */
export interface PuzzleIn {
  sources: Source[];
  family?: string | undefined;
  lenient?: boolean | undefined;
  goal?: string | undefined;
  metric?: 'single' | 'multi' | undefined;
}

/** A place on a board; layers from 0 at the bottom. */
export interface Spot {
  layer: number;
  row: number;
  column: number;
}

export type RoleName =
  | 'open'
  | 'optional'
  | 'piece'
  | 'given'
  | 'tile'
  | 'home'
  | 'blank'
  | 'wall'
  | 'fixed'
  | 'written';

export type Look = 'blocks' | 'balls' | 'tiles' | 'squares';

/** One cell of a grid; `piece` is the number that chooses the colour of `piece` and `given`. */
export interface SceneCell {
  row: number;
  column: number;
  role: RoleName;
  piece?: number | null;
  label: string;
  marked?: boolean;
}

/** A ball or cube; rows from 0 at the back, layers from 0 at the bottom. */
export interface SceneBody {
  layer: number;
  row: number;
  column: number;
  role: RoleName;
  piece?: number | null;
  label: string;
}

export interface GridPanel {
  caption?: string | null;
  view: 'grid';
  rows: number;
  columns: number;
  look: Look;
  cells: SceneCell[];
}

export interface SolidPanel {
  caption?: string | null;
  view: 'solid';
  body: 'ball' | 'cube';
  bodies: SceneBody[];
}

export interface ListPanel {
  caption?: string | null;
  view: 'list';
  groups: { heading?: string | null; entries: { text: string; done: boolean }[] }[];
}

export type ScenePanel = GridPanel | SolidPanel | ListPanel;

/** A picture before it has colours. */
export interface Scene {
  title: string;
  panels: ScenePanel[];
  /** Why there are no panels: there would be too many cells. */
  omitted?: { cells: number; most: number } | null;
}

/** A located message. `start` and `end` count UTF-16 units of the source's text. */
export interface Diagnostic {
  severity: 'error' | 'warning';
  code: string;
  message: string;
  help?: string | null;
  source?: number | string | null;
  line?: number | null;
  column?: number | null;
  start?: number | null;
  end?: number | null;
}

/** What went wrong. `status` is 0 if the server was not reached. */
export interface Failure {
  status: number;
  code: string;
  message: string;
  help?: string | null;
  line?: number | null;
  column?: number | null;
  diagnostics: Diagnostic[];
}

export interface AlgorithmInfo {
  name: string;
  about?: string | null;
  wants_a_limit?: boolean;
}

export interface FamilyInfo {
  name: string;
  algorithms: AlgorithmInfo[];
  can: string[];
}

export interface ServerLimits {
  body_bytes: number;
  timeout_ms: number;
  max_timeout_ms: number;
  threads: number;
  memory_bytes: number;
  max_memory_bytes: number;
}

export interface FamiliesAnswer {
  families: FamilyInfo[];
  limits: ServerLimits;
  version: string;
}

export interface Example {
  id: string;
  family: string;
  title: string;
  sources: Source[];
}

/** A set of pieces for drawing puzzles: `rows` if flat, `layers` from the top if not. */
export interface PieceSet {
  name: string;
  lattice: 'square' | 'cubic' | 'sphere';
  pieces: { symbol: string; rows?: string[]; layers?: string[][] }[];
}

/** Reasons before the search, such as the KURANG table of a sliding puzzle. */
export interface Explanation {
  title?: string | null;
  table?: { heading: string[]; rows: (number | string)[][] } | null;
  lines?: string[];
  facts?: Record<string, unknown>;
}

export interface Opened {
  family: string;
  title: string;
  /** The puzzle in its simplest written form. */
  text: string;
  algorithms: (string | AlgorithmInfo)[];
  usual: string;
  warnings: Diagnostic[];
  scene: Scene;
  model: unknown;
  explanation?: Explanation | null;
  can: string[];
}

export interface CheckAnswer {
  legal: boolean;
  reason?: { code: string; message: string } | null;
}

export interface ReviewAnswer {
  complete?: boolean | null;
  legal?: boolean | null;
  wrong: Spot[];
  outcome?: string;
  message?: string | null;
}

export interface Hint {
  level: string | number;
  message: string;
  technique?: string | null;
  code?: string;
  because?: string[];
  spots?: Spot[];
  scene?: Scene | null;
  [more: string]: unknown;
}

export interface HintAnswer {
  hint?: Hint | null;
  outcome?: string;
  done?: boolean | null;
  message?: string | null;
}

export interface JobLimits {
  timeout_ms?: number;
  max_nodes?: number;
  threads?: number;
  max_memory?: number;
}

export type JobKind = 'solve' | 'count' | 'unique' | 'list' | 'rate' | 'generate' | 'compare';

export interface JobRequest {
  kind: JobKind;
  puzzle?: PuzzleIn;
  algorithm?: string;
  limits?: JobLimits;
  shortcuts?: boolean;
  family?: string;
  size?: { rows: number; columns: number };
  difficulty?: 'easy' | 'medium' | 'hard';
  seed?: number;
  distinct?: boolean;
  most?: number;
}

export interface Progress {
  cases: number;
  nodes: number;
  elapsed_ms: number;
  done?: number | null;
  solutions?: number | string | null;
  bound?: number | null;
  best?: number | null;
  algorithm?: string | null;
}

export interface Stats {
  cases?: number | string | null;
  nodes?: number | string | null;
  elapsed_ms?: number | null;
  threads?: number | null;
  method?: string | null;
}

export interface Solution {
  text: string;
  scene?: Scene | null;
  moves?: string | null;
  length?: number | null;
  optimal?: boolean | null;
  lower_bound?: number | null;
}

/** The result of a job: what `teka … --json` prints, with pictures. */
export interface JobResult {
  kind?: string | null;
  family?: string | null;
  algorithm?: string | null;
  outcome?: 'solved' | 'no-solution' | 'stopped' | null;
  reason?: string | null;
  message?: string | null;
  solution?: Solution | null;
  solutions?: Solution[] | null;
  stats?: Stats | null;
  scene?: Scene | null;
  steps?: Step[] | null;
  cut?: boolean | null;
  lower_bound?: number | null;
  count?: number | string | null;
  distinct?: number | string | null;
  distinct_by_turning?: number | string | null;
  complete?: boolean | null;
  verdict?: 'unique' | 'multiple' | 'none' | 'unknown' | null;
  runs?: JobResult[] | null;
  rating?: { level?: number | null; hardest: number; score?: number | null; reasons?: string[] } | null;
  puzzle?: string | null;
  seed?: string | number | null;
  error?: { code: string | null; message: string };
}

/** One picture of a solution as it comes about. */
export interface Step {
  caption?: string | null;
  scene: Scene;
}

export interface ListedSolution {
  number: number;
  text: string;
  scene?: Scene | null;
}

/** What an event changes in the scene: a cell of a grid, a body of a solid, or an entry of a list, counted through all
 *  groups. */
export interface SceneChange {
  panel: number;
  index: number;
  role?: RoleName | null;
  piece?: number | null;
  label?: string | null;
  marked?: boolean | null;
  done?: boolean | null;
}

export interface TraceEvent {
  number: number;
  event: string;
  cases: number;
  nodes: number;
  caption: string;
  changes: SceneChange[];
  /** The whole picture, where more than its cells changes. */
  scene?: Scene | null;
  [more: string]: unknown;
}

export interface TraceAnswer {
  scene: Scene;
  events: TraceEvent[];
  from: number;
  next?: number | null;
  outcome?: string | null;
  message?: string | null;
  stats?: Stats;
}

export type RenderFormat = 'txt' | 'json' | 'svg' | 'png' | 'pdf' | 'gif';

export interface RenderRequest {
  puzzle: PuzzleIn;
  answer?: string;
  what: 'puzzle' | 'solution' | 'film';
  format: RenderFormat;
  theme: string;
  scale?: number;
}
