// Moves the focus to the title of a view that was navigated to, and announces it. The first view after loading the page
// leaves the focus alone.

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
