// A Svelte attachment that keeps the browser from scrolling with a finger's moves, where `touch-action: none` is set
// and while something is dragged. `touch-action` alone is not enough: Chromium still takes a quick stroke for a fling,
// and the next tap for what stops that fling, so that the tap presses nothing.
import type { Attachment } from 'svelte/attachments';

/** `isDragging` says whether something is being dragged out of an element that a finger may also scroll. */
export function claimTouch(isDragging: () => boolean = () => false): Attachment<HTMLElement> {
  return (element) => {
    const claim = (event: TouchEvent) => {
      if (event.cancelable && (isDragging() || allowsNoTouchAction(event.target, element)))
        event.preventDefault();
    };
    element.addEventListener('touchmove', claim, { passive: false });
    return () => element.removeEventListener('touchmove', claim);
  };
}

/** Whether an element, or one around it up to `root`, has `touch-action: none`. */
function allowsNoTouchAction(target: EventTarget | null, root: Element): boolean {
  for (let at = target as Element | null; at; at = at === root ? null : at.parentElement)
    if (getComputedStyle(at).touchAction === 'none') return true;
  return false;
}
