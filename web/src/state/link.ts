// Links to the open puzzle in a view, with parameters and, if it is chosen, the player's position. The link names a
// puzzle that has an address of its own, and contains any other.
import { deflate, pack } from './linkData';
import { position } from './position.svelte';
import { puzzle } from './puzzle.svelte';

/** The link to a view of the open puzzle, from the chosen position. */
export async function linkTo(view: string, params: Record<string, string>): Promise<string> {
  const query = new URLSearchParams();
  const [path = ''] = location.hash.split('?', 1);
  // The part of the address after the view names the puzzle.
  const name = path.split('/').slice(2).join('/');
  if (!name && puzzle.input) query.set('p', await pack(puzzle.input));
  for (const [key, value] of Object.entries(params)) if (value) query.set(key, value);
  if (position.isMine) query.set('s', await deflate(position.state));
  const rest = query.toString();
  return `${location.origin}${location.pathname}#/${view}${name ? `/${name}` : ''}${rest ? `?${rest}` : ''}`;
}
