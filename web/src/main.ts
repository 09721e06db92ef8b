// The entry point: loads the first sentences, mounts the page into index.html in place of the heading that is shown
// until then, and prepares the local engine and the service worker if the page is built with them.
import { mount } from 'svelte';
import './styles/base.css';
import App from './App.svelte';
import { prepareLocal } from './api/engine';
import { language, loadFirstWords } from './i18n/i18n.svelte';

const target = document.getElementById('app');
if (!target) throw new Error('index.html has no element #app');
await loadFirstWords(language.current);
target.replaceChildren();
mount(App, { target });

if (import.meta.env.VITE_ENGINE === 'both') {
  const whenIdle = globalThis.requestIdleCallback ?? setTimeout;
  whenIdle(prepareLocal);
}
if (import.meta.env.VITE_ENGINE === 'local') {
  prepareLocal();
  // Keeps the page for visits without a network. A browser may refuse, for instance in a private window.
  const workers = navigator.serviceWorker;
  workers?.register('./service-worker.js').catch(() => undefined);
  workers?.ready.then(({ active }) => active?.postMessage('keep large files'));
}
