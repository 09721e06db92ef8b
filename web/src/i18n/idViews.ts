// The Indonesian sentences that can be loaded later: all others of the page, such as those of games, families and
// exercises.
export const texts = import.meta.glob<string>(
  ['../../../locales/id/page-*.ftl', '!../../../locales/id/page-home.ftl'],
  { query: '?raw', import: 'default', eager: true },
);
