// A Svelte attachment that calls a function when the element first comes into view, and another when the element is
// removed after that.
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
