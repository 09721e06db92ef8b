// Recognises key presses that nothing else on the page handles, so that a game can be played while a button has the
// focus.

/** Elements that handle keys themselves. */
const HANDLES_KEYS =
  'input, select, textarea, [contenteditable], [role="grid"], [role="listbox"], [role="radiogroup"], [role="tablist"]';
/** Keys with a meaning everywhere: they press buttons, open details and scroll the page. */
const COMMON_KEYS = new Set([' ', 'Enter', 'Home', 'End', 'PageUp', 'PageDown', 'Tab', 'Escape']);

/** Whether nothing else on the page handles this key. */
export function isUnhandledKey(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  return (
    !COMMON_KEYS.has(event.key) && !(event.target instanceof Element && event.target.closest(HANDLES_KEYS))
  );
}
