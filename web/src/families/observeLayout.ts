// Calls back whenever an element may have another size or place: it was resized, something above it was, or the window.
// A ResizeObserver of the element alone would miss a heading above that wraps once its font is loaded.

/** Returns what ends the calls. The first call comes in the next frame. */
export function observeLayout(element: Element, changed: () => void): () => void {
  const observer = new ResizeObserver(changed);
  for (const observed of [element, document.body]) observer.observe(observed);
  addEventListener('resize', changed);
  return () => {
    observer.disconnect();
    removeEventListener('resize', changed);
  };
}
