// What the server can do, asked once for each language.
import { api } from '../api/client';
import type { FamilyInfo, ServerLimits } from '../api/types';
import { language } from '../i18n/i18n.svelte';

class Families {
  all = $state.raw<FamilyInfo[]>([]);
  limits = $state.raw<ServerLimits | null>(null);
  #asked = '';

  /** Asks the server unless it has been asked in this language. */
  async load() {
    const asked = language.current;
    if (this.#asked === asked) return;
    this.#asked = asked;
    const result = await api.families();
    // The answer in another language may come after the one in the language that was chosen last.
    if (this.#asked !== asked) return;
    if (result.ok) [this.all, this.limits] = [result.value.families, result.value.limits];
    else this.#asked = '';
  }

  /** What an algorithm does, in a few words. */
  about(family: string, algorithm: string): string {
    const info = this.all.find(({ name }) => name === family);
    const about = info?.algorithms.find(({ name }) => name === algorithm)?.about ?? '';
    return about ? about.charAt(0).toUpperCase() + about.slice(1) : '';
  }
}

export const families = new Families();
