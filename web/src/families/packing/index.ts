// The family of packing puzzles: boards, pyramids and boxes to fill with pieces.
import { family } from '../contract';
import Draw from './Draw.svelte';
import { fixes } from './fixes';
import PiecesLeft from './PiecesLeft.svelte';
import Play from './Play.svelte';
import { rules } from './rules';
import { blank } from './textFormat';
import { warnings } from './warnings';

export default family({ rules, Play, Draw, Aside: PiecesLeft, fixes, blank, warnings });
