// Calls a function when an element comes into view for the first time, and another when such an element is taken away.
import type { Attachment } from 'svelte/attachments';

export function whenVisible(seen: () => void, gone: () => void = () => {}): Attachment {
  return (element) => {
    let wasSeen = false;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      wasSeen = true;
      seen();
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      if (wasSeen) gone();
    };
  };
}
