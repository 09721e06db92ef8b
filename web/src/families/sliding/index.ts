// The family of sliding puzzles: tiles to bring into order through one blank.
import { family } from '../contract';
import Draw from './Draw.svelte';
import Play from './Play.svelte';
import { rules } from './rules';

export default family({
  rules,
  Play,
  Draw,
  uncheckable: true,
  blank: () => '1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 15 0\n',
});
