// The page's own names for the server's shapes agree with the server's description, or this does not compile: what
// the page sends, the server takes; what the server says, the page can read.
import type { components } from './schema';
import type * as own from './types';

type Said = components['schemas'];
type Fits<Given extends Wanted, Wanted> = [Given, Wanted];

export type Agreement = [
  Fits<own.PuzzleIn, Said['PuzzleIn']>,
  Fits<own.JobRequest, Said['JobIn']>,
  Fits<own.RenderRequest, Said['RenderIn']>,
  Fits<Said['Scene'], own.Scene>,
  Fits<Said['Located'], own.Diagnostic>,
  Fits<Said['About'], own.FamiliesAnswer>,
  Fits<Said['ExampleShown'], own.Example>,
  Fits<Omit<Said['OpenOut'], 'model'>, Omit<own.Opened, 'model'>>,
  Fits<Said['CheckOut'], own.CheckAnswer>,
  Fits<Said['Progress'], own.Progress>,
  Fits<Said['SolutionEvent'], own.ListedSolution>,
  Fits<Said['JobResult'], own.JobResult>,
  Fits<Said['Reviewed'], own.ReviewAnswer>,
  Fits<Said['Hinted'], own.HintAnswer>,
  Fits<Said['TraceOut'], own.TraceAnswer>,
  Fits<Said['PieceSet'], { name: string; title: string; lattice: string; pieces: { symbol: string }[] }>,
];
