// The Indonesian sentences of all views but the start page.
export const texts = import.meta.glob<string>(
  ['../../../locales/id/page-*.ftl', '!../../../locales/id/page-home.ftl'],
  { query: '?raw', import: 'default', eager: true },
);
