// The puzzle families that the server offers, with their algorithms, and the server's limits; requested once per
// language.
import { api } from '../api/client';
import type { FamilyInfo, ServerLimits } from '../api/types';
import { language } from '../i18n/i18n.svelte';

class Families {
  all = $state.raw<FamilyInfo[]>([]);
  limits = $state.raw<ServerLimits | null>(null);
  #requested = '';

  /** Requests the families and limits, unless that was done in this language. */
  async load() {
    const requested = language.current;
    if (this.#requested === requested) return;
    this.#requested = requested;
    const result = await api.families();
    // An answer in an earlier language may arrive last.
    if (this.#requested !== requested) return;
    if (result.ok) [this.all, this.limits] = [result.value.families, result.value.limits];
    else this.#requested = '';
  }

  /** What an algorithm does, in a few words. */
  about(family: string, algorithm: string): string {
    const info = this.all.find(({ name }) => name === family);
    const about = info?.algorithms.find(({ name }) => name === algorithm)?.about ?? '';
    return about ? about.charAt(0).toUpperCase() + about.slice(1) : '';
  }
}

export const families = new Families();
