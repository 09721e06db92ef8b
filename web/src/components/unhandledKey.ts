// Keys that are pressed where nothing else wants them: a game goes on although a button has the focus.

/** What has keys of its own. */
const TAKES_KEYS =
  'input, select, textarea, [contenteditable], [role="grid"], [role="listbox"], [role="radiogroup"], [role="tablist"]';
/** What presses a button, opens a fold or turns the page. */
const COMMON = new Set([' ', 'Enter', 'Home', 'End', 'PageUp', 'PageDown', 'Tab', 'Escape']);

/** Whether nobody else has use for a key. */
export function isUnhandledKey(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  return !COMMON.has(event.key) && !(event.target instanceof Element && event.target.closest(TAKES_KEYS));
}
