// The English sentences of the page.
export const texts = import.meta.glob<string>('../../../locales/en/page*.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
});
