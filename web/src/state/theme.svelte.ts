// The theme: light or dark, chosen by the user or else by the system.
import { loadItem, saveItem } from './storage';

export type Theme = 'light' | 'dark';
export type ThemeChoice = 'system' | Theme;

class ThemeState {
  #choice = $state<ThemeChoice>('system');
  #systemDark = $state(false);

  constructor() {
    const choice = loadItem<string>('theme');
    if (choice === 'light' || choice === 'dark') this.#choice = choice;
    if (typeof matchMedia === 'function') {
      const dark = matchMedia('(prefers-color-scheme: dark)');
      this.#systemDark = dark.matches;
      dark.addEventListener('change', (event) => {
        this.#systemDark = event.matches;
      });
    }
  }

  get choice(): ThemeChoice {
    return this.#choice;
  }

  get current(): Theme {
    if (this.#choice !== 'system') return this.#choice;
    return this.#systemDark ? 'dark' : 'light';
  }

  choose(choice: ThemeChoice) {
    this.#choice = choice;
    saveItem('theme', choice);
  }
}

export const theme = new ThemeState();
