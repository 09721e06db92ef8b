// Loads the sentences of both languages before the unit tests run.
import { LANGUAGES, loadLanguage } from './i18n.svelte';

await Promise.all(LANGUAGES.map(loadLanguage));
