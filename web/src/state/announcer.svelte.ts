// Messages to the user: to screen readers through a live region, and to everyone through toasts.

export interface Toast {
  id: number;
  kind: 'good' | 'bad' | 'plain';
  text: string;
}

class Announcer {
  /** The text of the live region. Every other one ends in an invisible character, so that a repeated message is read
   *  out again. */
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
