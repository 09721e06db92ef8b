// The English sentences of the start page and of what surrounds every view.
export const texts = import.meta.glob<string>('../../../locales/en/page{,-home}.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
});
