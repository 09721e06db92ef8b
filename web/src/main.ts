// Mounts the page into index.html, in place of the heading that is shown until then.
import { mount } from 'svelte';
import './styles/base.css';
import App from './App.svelte';
import { language, loadLanguage } from './i18n/i18n.svelte';

const target = document.getElementById('app');
if (!target) throw new Error('index.html has no element #app');
await loadLanguage(language.current);
target.replaceChildren();
mount(App, { target });
