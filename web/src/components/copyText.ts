// Copies text to the clipboard and shows a toast. Browsers may refuse, which the caller learns from the return value.
import { t } from '../i18n/i18n.svelte';
import { toast } from '../state/announcer.svelte';

/** Copies the text; returns whether the browser allowed it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    toast(t('page-copied'), 'good');
    return true;
  } catch {
    return false;
  }
}
