// A view that was gone to takes the focus to its title and is announced; the one the page began with does not.

import { untrack } from 'svelte';
import type { Attachment } from 'svelte/attachments';
import { router } from '../router.svelte';
import { announce } from '../state/announcer.svelte';

export const focusTitle: Attachment<HTMLElement> = (title) => {
  untrack(() => {
    if (!router.takeNavigated()) return;
    window.scrollTo({ top: 0 });
    title.focus({ preventScroll: true });
    announce(title.textContent ?? '');
  });
};
