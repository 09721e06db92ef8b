// A Svelte attachment that shows the picture of a puzzle in an image element. The picture comes from the server;
// without one, the local engine makes it once the image comes into view. If it cannot be loaded from the server, a page
// with both engines uses the local one.
import type { Attachment } from 'svelte/attachments';
import { cardPicture, cardPictureAddress } from '../api/client';
import { hasLocal } from '../api/engine';
import { whenVisible } from './whenVisible';

export function cardImage(path: string, theme: string): Attachment<HTMLImageElement> {
  return (image) => {
    let gone = false;
    const make = async () => {
      const made = await cardPicture(path, theme);
      if (made && !gone) image.src = made;
    };
    const address = cardPictureAddress(path, theme);
    let stop: ReturnType<ReturnType<typeof whenVisible>>;
    if (address) {
      // The server may go away before the image comes into view.
      if (hasLocal) image.addEventListener('error', make, { once: true });
      image.src = address;
    } else {
      stop = whenVisible(make)(image);
    }
    return () => {
      gone = true;
      image.removeEventListener('error', make);
      if (stop) stop();
    };
  };
}
