// Copies text to the clipboard and says so. Browsers may refuse.
import { t } from '../i18n/i18n.svelte';
import { toast } from '../state/announcer.svelte';

/** Whether the text was copied. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    toast(t('page-copied'), 'good');
    return true;
  } catch {
    return false;
  }
}
