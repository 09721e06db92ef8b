// A stopwatch for games, which its owner starts and stops, and durations as text (`4:07`).

export class Timer {
  #before = $state(0);
  #since = $state<number | null>(null);
  #now = $state(0);
  #interval: ReturnType<typeof setInterval> | null = null;

  get elapsed(): number {
    return this.#before + (this.#since === null ? 0 : Math.max(0, this.#now - this.#since));
  }

  /** The time to the millisecond; unlike `elapsed` it is not reactive. */
  read(): number {
    return this.#before + (this.#since === null ? 0 : Math.max(0, Date.now() - this.#since));
  }

  get running(): boolean {
    return this.#since !== null;
  }

  set(elapsed: number) {
    this.#before = elapsed;
    if (this.#since !== null) this.#since = this.#now = Date.now();
  }

  start() {
    if (this.#since !== null) return;
    this.#since = this.#now = Date.now();
    this.#interval = setInterval(() => {
      this.#now = Date.now();
    }, 500);
  }

  stop() {
    if (this.#since === null) return;
    this.#now = Date.now();
    this.#before = this.elapsed;
    this.#since = null;
    if (this.#interval) clearInterval(this.#interval);
  }
}

/** A duration as `4:07` or `1:02:33`. */
export function clock(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (n: number) => String(n).padStart(2, '0');
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}
