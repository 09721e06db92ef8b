// The Indonesian sentences of the page.
export const texts = import.meta.glob<string>('../../../locales/id/page*.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
});
