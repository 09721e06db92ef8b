// The English sentences of all views but the start page.
export const texts = import.meta.glob<string>(
  ['../../../locales/en/page-*.ftl', '!../../../locales/en/page-home.ftl'],
  { query: '?raw', import: 'default', eager: true },
);
