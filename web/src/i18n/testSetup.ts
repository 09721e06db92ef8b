// Unit tests find the sentences of both languages loaded.
import { LANGUAGES, loadLanguage } from './i18n.svelte';

await Promise.all(LANGUAGES.map(loadLanguage));
