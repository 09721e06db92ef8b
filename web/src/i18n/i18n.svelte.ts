// The page's language: choosing it, loading and looking up its sentences (`t`), and writing numbers, durations and
// times in its notation. The sentences come from `locales/{en,id}/page*.ftl`: one file that many views share, one for
// the start page, and one per family or part. The first two of the current language are loaded first.
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import type { Lang } from '../api/types';
import { loadItem, saveItem } from '../state/storage';

export const LANGUAGES: readonly Lang[] = ['en', 'id'];

type Texts = () => Promise<{ texts: Record<string, string> }>;
/** The sentences that are loaded first, and the others. */
const files: Record<Lang, [Texts, Texts]> = {
  en: [() => import('./en'), () => import('./enViews')],
  id: [() => import('./id'), () => import('./idViews')],
};
const bundles: Partial<Record<Lang, FluentBundle>> = {};
const loaded = new Set<Texts>();

/** Loads the sentences that the start page needs. */
export async function loadFirstWords(lang: Lang): Promise<void> {
  await add(lang, files[lang][0]);
}

/** Loads all sentences of a language. */
export async function loadLanguage(lang: Lang): Promise<void> {
  await Promise.all(files[lang].map((texts) => add(lang, texts)));
}

async function add(lang: Lang, file: Texts) {
  if (loaded.has(file)) return;
  const { texts } = await file();
  if (loaded.has(file)) return;
  loaded.add(file);
  bundles[lang] ??= new FluentBundle(lang, { useIsolating: false });
  for (const text of Object.values(texts)) bundles[lang].addResource(new FluentResource(text));
}

function preferredLanguage(): Lang {
  const choice = loadItem<string>('language');
  if (choice === 'en' || choice === 'id') return choice;
  const preferred = typeof navigator === 'undefined' ? [] : navigator.languages;
  for (const language of preferred ?? []) {
    const tag = language.toLowerCase().split('-')[0];
    if (tag === 'id' || tag === 'in') return 'id';
    if (tag === 'en') return 'en';
  }
  return 'en';
}

class Language {
  #current = $state<Lang>(preferredLanguage());

  get current(): Lang {
    return this.#current;
  }

  /** Shows the page in a language once its sentences are loaded. Returns whether they could be loaded. */
  async choose(lang: Lang): Promise<boolean> {
    try {
      await loadLanguage(lang);
    } catch {
      return false;
    }
    this.#current = lang;
    saveItem('language', lang);
    return true;
  }
}

export const language = new Language();

/** The sentence with this id in the page's language. Reactive: it changes with the language. */
export function t(id: string, args?: Record<string, FluentVariable>): string {
  const words = bundles[language.current];
  const pattern = words?.getMessage(id)?.value;
  return words && pattern ? words.formatPattern(pattern, args ?? null, []) : id;
}

/** Whether there is a sentence with this id. */
export function hasMessage(id: string): boolean {
  return bundles[language.current]?.hasMessage(id) ?? false;
}

/** A number in the notation of the language. */
export function formatNumber(value: number | string): string {
  const locale = language.current === 'id' ? 'id-ID' : 'en-GB';
  if (typeof value === 'string' && /^\d+$/.test(value)) return BigInt(value).toLocaleString(locale);
  return Number(value).toLocaleString(locale, { maximumFractionDigits: 2 });
}

/** A duration, such as `1.2 s`. */
export function formatDuration(ms: number): string {
  if (ms < 1000) return `${formatNumber(Math.round(ms * 10) / 10)} ms`;
  if (ms < 60_000) return `${formatNumber(Math.round(ms / 100) / 10)} s`;
  return `${Math.floor(ms / 60_000)} min ${Math.floor((ms % 60_000) / 1000)} s`;
}

/** A solving time to the hundredth of a second, as puzzle solvers write it: `12.34` or `1:02.34`. */
export function formatTime(ms: number): string {
  const hundredths = Math.round(ms / 10);
  const [minutes, rest] = [Math.floor(hundredths / 6000), (hundredths % 6000) / 100];
  const seconds = rest.toLocaleString(language.current === 'id' ? 'id-ID' : 'en-GB', {
    minimumIntegerDigits: minutes > 0 ? 2 : 1,
    minimumFractionDigits: 2,
  });
  return minutes > 0 ? `${minutes}:${seconds}` : seconds;
}

/** The translated name of something, or the name itself if there is no translation. */
export function nameOf(prefix: string, name: string): string {
  const id = `${prefix}-${name.replace(/[^A-Za-z0-9_-]/g, '_')}`;
  return hasMessage(id) ? t(id) : name;
}
