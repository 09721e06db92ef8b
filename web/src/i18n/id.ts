// The Indonesian sentences that are loaded first: those that many views share (page.ftl) and those of the start page.
export const texts = import.meta.glob<string>('../../../locales/id/page{,-home}.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
});
