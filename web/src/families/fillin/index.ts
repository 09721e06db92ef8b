// The family of fill-ins: a grid whose slots take the entries of a list.
import { family } from '../contract';
import Draw from './Draw.svelte';
import { fixes } from './fixes';
import Play from './Play.svelte';
import { rules } from './rules';
import { blank, formatText } from './textFormat';

export default family({ rules, Play, Draw, fixes, blank: () => formatText(blank(5, 5)) });
