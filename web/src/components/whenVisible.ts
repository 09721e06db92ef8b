// Calls a function when an element comes into view for the first time.
import type { Attachment } from 'svelte/attachments';

export function whenVisible(seen: () => void): Attachment {
  return (element) => {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      seen();
    });
    observer.observe(element);
    return () => observer.disconnect();
  };
}
