// What the page says: to screen readers through a live region, and to all through toasts.

export interface Toast {
  id: number;
  kind: 'good' | 'bad' | 'plain';
  text: string;
}

class Announcer {
  /** The sentence in the live region. An invisible mark makes the same sentence twice be heard twice. */
  message = $state('');
  toasts = $state<Toast[]>([]);
  #count = 0;

  announce(text: string) {
    this.#count += 1;
    this.message = text + (this.#count % 2 ? '' : '\u200b');
  }

  toast(text: string, kind: Toast['kind'] = 'plain') {
    this.#count += 1;
    const toast = { id: this.#count, kind, text };
    this.toasts = [...this.toasts.slice(-2), toast];
    this.announce(text);
    setTimeout(() => this.dismiss(toast.id), 6000);
  }

  dismiss(id: number) {
    this.toasts = this.toasts.filter((toast) => toast.id !== id);
  }
}

export const announcer = new Announcer();
export const announce = (text: string) => announcer.announce(text);
export const toast = (text: string, kind?: Toast['kind']) => announcer.toast(text, kind);
