// Saves a blob, such as a picture or a booklet, as a download, and turns titles into file names.
import { t } from '../i18n/i18n.svelte';
import { announce } from '../state/announcer.svelte';

/** A name that every system accepts. */
export const fileName = (text: string) =>
  text.replace(/\.[a-z]+$/i, '').replace(/[^\w.-]+/g, '-') || 'puzzle';

export function saveBlob(blob: Blob, name: string) {
  const url = URL.createObjectURL(blob);
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = name;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
  announce(t('page-export-saved', { file: name }));
}
