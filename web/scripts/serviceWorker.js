// The service worker of the static site, so that the page works without a network: caches the site's files at the first
// visit and answers from this cache, otherwise from the network. Large files that few visits need are cached later,
// when the page asks for them. A new version deletes older caches. site.ts fills in the version, a hash of all files,
// and the file names.
const CACHE = 'teka-__VERSION__';
const FILES = [
  /* FILES */
];
const LARGE = [
  /* LARGE */
];

// The page may load the same file at the same time. Chromium then shares the download through the browser's cache,
// which is small in a private window, so this may fail (ERR_CACHE_WRITE_FAILURE). Then the file is loaded again,
// bypassing that cache.
async function keepFile(cache, file) {
  await cache.add(file).catch(() => cache.add(new Request(file, { cache: 'no-store' })));
}

self.addEventListener('install', (event) => {
  const install = async () => {
    const cache = await caches.open(CACHE);
    await Promise.all(FILES.map((file) => keepFile(cache, file)));
    await self.skipWaiting();
  };
  event.waitUntil(install());
});

self.addEventListener('activate', (event) => {
  const activate = async () => {
    // Only caches of teka: other pages of the same host may have caches too.
    const old = (await caches.keys()).filter((name) => name.startsWith('teka-') && name !== CACHE);
    await Promise.all(old.map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(activate());
});

self.addEventListener('message', (event) => {
  const keep = async () => {
    const cache = await caches.open(CACHE);
    for (const file of LARGE) if (!(await cache.match(file))) await keepFile(cache, file);
  };
  // If this fails, files in PNG, PDF and GIF cannot be made offline; nothing else depends on it.
  if (event.data === 'keep large files') event.waitUntil(keep().catch(() => undefined));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || !request.url.startsWith(self.registration.scope)) return;
  event.respondWith(answer(request));
});

async function answer(request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request, { ignoreSearch: request.mode === 'navigate' });
  if (kept) return kept;
  try {
    const response = await fetch(request);
    // A file with a hash in its name never changes.
    if (response.ok && /\/assets\//.test(request.url)) await cache.put(request, response.clone());
    return response;
  } catch (error) {
    // Offline, every address shows the page itself.
    const page = request.mode === 'navigate' ? await cache.match('./') : undefined;
    if (page) return page;
    throw error;
  }
}
