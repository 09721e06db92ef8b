// Reads, sets and removes parameters in the hash of the address, such as `a=exact` in `#/watch?a=exact`. Changing them
// adds nothing to the browser's history and leaves the rest of the address as it is.

function parts(): [path: string, params: URLSearchParams] {
  const [path = '', query = ''] = location.hash.split('?', 2);
  return [path, new URLSearchParams(query)];
}

/** The value of a parameter; null if the address does not have it. */
export function paramOf(name: string): string | null {
  return parts()[1].get(name);
}

/** Sets parameters; empty values remove them. */
export function setParams(values: Record<string, string>) {
  const [path, params] = parts();
  for (const [name, value] of Object.entries(values)) {
    if (value) params.set(name, value);
    else params.delete(name);
  }
  const query = params.toString();
  history.replaceState(history.state, '', `${path || '#/'}${query ? `?${query}` : ''}`);
}

export function dropParams(names: readonly string[]) {
  setParams(Object.fromEntries(names.map((name) => [name, ''])));
}
