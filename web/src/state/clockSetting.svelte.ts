// Whether games show their clock. It runs in any case, and the result shows the time.
import { loadItem, saveItem } from './storage';

class ClockSetting {
  #shown = $state(loadItem<boolean>('clock') !== false);

  get shown(): boolean {
    return this.#shown;
  }
  set shown(shown: boolean) {
    this.#shown = shown;
    saveItem('clock', shown);
  }
}

export const clockSetting = new ClockSetting();
