// The page's short names for the types of the server's API. All of them come from schema.d.ts, which `npm run api`
// generates from the server's own description; nothing is declared here.
import type { components } from './schema';

type Schemas = components['schemas'];

export type Lang = Schemas['Lang'];

// Puzzles, as they are sent and as they are opened.
export type Source = Schemas['SourceIn'];
export type PuzzleIn = Schemas['PuzzleIn'];
export type Opened = Schemas['OpenOut'];
export type Explanation = Schemas['Explanation'];
export type PackingModel = Extract<Schemas['Model'], { kind: 'packing' }>;
export type SlidingModel = Extract<Schemas['Model'], { kind: 'sliding' }>;
export type FillinModel = Extract<Schemas['Model'], { kind: 'fillin' }>;
export type CellPos = Schemas['CellPos'];

// What the server offers.
export type FamiliesAnswer = Schemas['About'];
export type FamilyInfo = Schemas['FamilyOut'];
export type ServerLimits = Schemas['ServerLimits'];
export type ExamplesAnswer = Schemas['Examples'];
export type Example = Schemas['ExampleOut'];
export type CollectionsAnswer = Schemas['Collections'];
export type Collection = Schemas['CollectionOut'];
export type Challenge = Schemas['ChallengeOut'];
export type Recipe = Schemas['Recipe'];
export type DailyAnswer = Schemas['Daily'];
export type CalendarAnswer = Schemas['Calendar'];
export type SetsAnswer = Schemas['Sets'];
export type PieceSet = Schemas['PieceSet'];

// Scenes: pictures before they have colours.
export type Scene = Schemas['Scene'];
export type ScenePanel = Schemas['Panel'];
export type GridPanel = Extract<ScenePanel, { view: 'grid' }>;
export type SolidPanel = Extract<ScenePanel, { view: 'solid' }>;
export type ListPanel = Extract<ScenePanel, { view: 'list' }>;
export type SceneCell = Schemas['Cell'];
export type SceneBody = Schemas['Placed'];
export type SceneStep = Schemas['SolutionStep'];

// Errors.
export type ErrorAnswer = Schemas['ErrorAnswer'];
export type Diagnostic = Schemas['Located'];
export type Severity = Schemas['Severity'];

// Short requests about a game or a search.
export type CheckAnswer = Schemas['CheckOut'];
export type ReviewAnswer = Schemas['Reviewed'];
export type HintAnswer = Schemas['Hinted'];
export type Hint = Schemas['Hint'];
export type HintLevel = Schemas['HintLevel'];
export type TraceAnswer = Schemas['TraceOut'];
export type TraceEvent = Schemas['TraceEvent'];
export type SearchTree = Schemas['TreeOut'];
export type SearchTreeNode = Schemas['PlacedNode'];
export type Exercise = Schemas['ExerciseOut'];
export type AnswerStep = Schemas['AnswerStepIn'];
export type ExerciseChecked = Schemas['ExerciseChecked'];
export type SceneChange = Schemas['Change'];
export type RenderRequest = Schemas['RenderIn'];
export type FilmRequest = Schemas['FilmIn'];
export type BookRequest = Schemas['BookIn'];
export type RenderFormat = Schemas['FileFormat'];

// Jobs: long-running operations.
export type JobRequest = Schemas['JobIn'];
export type JobKind = Schemas['JobKind'];
export type JobStarted = Schemas['JobOut'];
export type JobResult = Schemas['JobResult'];
export type GeneratedPuzzle = Schemas['Generated'];
export type Difficulty = Schemas['Difficulty'];
export type Progress = Schemas['Progress'];
export type Note = Schemas['NoteEvent'];
export type Stats = Schemas['Stats'];
export type Solution = Schemas['Solution'];
export type ListedSolution = Schemas['SolutionEvent'];
export type ComparedRun = Schemas['Run'];
