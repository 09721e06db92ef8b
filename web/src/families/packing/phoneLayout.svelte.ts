// How a packing game shares the window of a phone: the board is as large as the tray below it allows, and the tray
// takes what the board leaves.
import { observeLayout } from '../observeLayout';
import { type LayerSize, layersInColumns } from './layerLayout';

/** The widest window of a phone, in pixels; wider ones have room for everything. */
const MAX_WIDTH = 600;
/** The height of everything below the board except the tray, in pixels: the tools, the navigation, and the gaps. */
const BELOW_BOARD = 136;
/** The least height of the tray, in pixels. */
const LEAST_TRAY = 90;
/** The space that the tray keeps on its sides, in pixels. */
const TRAY_MARGIN = 4;

export class PhoneLayout {
  /** The room for the tray; null if it is not limited. */
  tray = $state.raw<{ width: number; height: number } | null>(null);
  /** The layers in columns, if there are several and they fit. */
  columns = $state.raw<{ cell: number; height: number } | null>(null);
  /** The greatest height of a flat board, in pixels; null if it is not limited. */
  highest = $state<number | null>(null);
  #layers: readonly LayerSize[];

  /** The layers are given from the bottom. */
  constructor(layers: readonly LayerSize[]) {
    this.#layers = [...layers].reverse();
  }

  /** Keeps the layout up to date for the element with the boards. Returns a function that ends this. */
  follow(boards: HTMLElement): () => void {
    return observeLayout(boards, () => this.#measure(boards));
  }

  #measure(boards: HTMLElement) {
    const { top, bottom, width, height } = boards.getBoundingClientRect();
    if (innerWidth > MAX_WIDTH || height === 0) {
      this.tray = this.columns = this.highest = null;
      return;
    }
    const below = (y: number) => innerHeight - (y + scrollY) - BELOW_BOARD;
    const forBoards = { width: Math.floor(width), height: below(top) - LEAST_TRAY };
    const isFlat = this.#layers.length === 1;
    this.highest = isFlat ? forBoards.height : null;
    this.columns = isFlat ? null : layersInColumns(this.#layers, forBoards);
    const trayHeight = Math.max(LEAST_TRAY, Math.floor(below(bottom)));
    // A new object would redraw the tray, so it is replaced only if it differs.
    if (this.tray?.height !== trayHeight || this.tray.width !== forBoards.width - TRAY_MARGIN)
      this.tray = { width: forBoards.width - TRAY_MARGIN, height: trayHeight };
  }
}
