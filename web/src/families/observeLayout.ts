// Calls back whenever an element may have changed its size or position: it, something above it, or the window was
// resized. A ResizeObserver of the element alone would miss a heading above that wraps once its font is loaded.

/** Returns a function that ends the calls. The first call comes in the next frame. */
export function observeLayout(element: Element, changed: () => void): () => void {
  const observer = new ResizeObserver(changed);
  for (const observed of [element, document.body]) observer.observe(observed);
  addEventListener('resize', changed);
  return () => {
    observer.disconnect();
    removeEventListener('resize', changed);
  };
}
