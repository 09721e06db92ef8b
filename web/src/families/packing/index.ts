// Packing: boards, pyramids and boxes filled with pieces.
import { family } from '../contract';
import Draw from './Draw.svelte';
import { blank } from './drawing';
import Play from './Play.svelte';
import { rules } from './rules';
import { warnings } from './warnings';

export default family({ rules, Play, Draw, blank, warnings });
