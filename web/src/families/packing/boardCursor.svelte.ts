// The cell of the board that the keyboard is at. Moves the focus to a cell, and finds the cell of an element.
import { tick } from 'svelte';
import type { CellPos } from '../contract';
import { type Model, positionOf } from './rules';

export class BoardCursor {
  cell = $state.raw<CellPos>({ layer: 0, row: 0, column: 0 });
  #root: () => HTMLElement | undefined;

  /** Starts at the first cell of the bottom layer. The root holds all boards. */
  constructor(model: Model, root: () => HTMLElement | undefined) {
    this.#root = root;
    const bottom = model.cells.find(({ layer }) => layer === 0);
    if (bottom) this.cell = positionOf(bottom);
  }

  /** Moves to a cell and gives it the focus. */
  async goTo(cell: CellPos) {
    this.cell = cell;
    await tick();
    const { layer, row, column } = cell;
    this.#root()
      ?.querySelector<HTMLElement>(`[data-layer="${layer}"][data-row="${row}"][data-column="${column}"]`)
      ?.focus();
  }

  /** The cell that an element belongs to. */
  cellOf(target: EventTarget | null): CellPos | null {
    const element = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-row]') : null;
    if (!element || !this.#root()?.contains(element)) return null;
    const { layer, row, column } = element.dataset;
    return { layer: Number(layer), row: Number(row), column: Number(column) };
  }
}
