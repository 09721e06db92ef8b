import { family } from '../contract';
import Draw from './Draw.svelte';
import Play from './Play.svelte';
import { rules } from './rules';
import { blank, write } from './written';

export default family({ rules, Play, Draw, blank: () => write(blank(5, 5)) });
