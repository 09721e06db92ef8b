// A Svelte attachment for the title of a view that was navigated to: scrolls to the top, moves the focus to the title
// and announces it. The first view after loading the page is left alone.

import { untrack } from 'svelte';
import type { Attachment } from 'svelte/attachments';
import { t } from '../i18n/i18n.svelte';
import { router, TITLE_IDS } from '../router.svelte';
import { announce } from '../state/announcer.svelte';

export const focusTitle: Attachment<HTMLElement> = (title) => {
  untrack(() => {
    if (!router.takeNavigated()) return;
    window.scrollTo({ top: 0 });
    title.focus({ preventScroll: true });
    const [view, text] = [t(TITLE_IDS[router.view]), title.textContent ?? ''];
    announce(text === view ? text : `${view}: ${text}`);
  });
};
