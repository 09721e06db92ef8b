// The family of packing puzzles: boards, pyramids and boxes to fill with pieces.
import { family } from '../contract';
import Draw from './Draw.svelte';
import Play from './Play.svelte';
import { rules } from './rules';
import { blank } from './textFormat';
import { warnings } from './warnings';
import { wrongText } from './wrongText';

export default family({ rules: { ...rules, wrongText }, Play, Draw, blank, warnings });
