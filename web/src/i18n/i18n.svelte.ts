// The page's sentences in the chosen language, with English as the fallback. They come from `locales/{en,id}/page*.ftl`,
// one file for the page and one per family.
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import type { Lang } from '../api/types';
import { loadItem, saveItem } from '../state/storage';

const files = import.meta.glob('../../../locales/*/page*.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
}) as Record<string, string>;

export const LANGUAGES: readonly Lang[] = ['en', 'id'];

function bundle(lang: Lang): FluentBundle {
  const words = new FluentBundle(lang, { useIsolating: false });
  for (const [path, text] of Object.entries(files)) {
    if (path.includes(`/locales/${lang}/`)) words.addResource(new FluentResource(text));
  }
  return words;
}

const bundles: Record<Lang, FluentBundle> = { en: bundle('en'), id: bundle('id') };

function preferredLanguage(): Lang {
  const choice = loadItem<string>('language');
  if (choice === 'en' || choice === 'id') return choice;
  const wishes = typeof navigator === 'undefined' ? [] : navigator.languages;
  for (const wish of wishes ?? []) {
    const tag = wish.toLowerCase().split('-')[0];
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

  choose(lang: Lang) {
    this.#current = lang;
    saveItem('language', lang);
  }
}

export const language = new Language();

/** The sentence with this id in the page's language. Reactive: it changes with the language. */
export function t(id: string, args?: Record<string, FluentVariable>): string {
  for (const lang of new Set<Lang>([language.current, 'en'])) {
    const pattern = bundles[lang].getMessage(id)?.value;
    if (pattern) return bundles[lang].formatPattern(pattern, args ?? null, []);
  }
  return id;
}

/** Whether there is a sentence with this id. */
export function hasMessage(id: string): boolean {
  return bundles.en.hasMessage(id);
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

/** A time as solvers of puzzles write it, to the hundredth of a second: `12.34` or `1:02.34`. */
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
