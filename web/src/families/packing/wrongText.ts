// Names the pieces that a check has found wrong, rather than counting their cells.
import { t } from '../../i18n/i18n.svelte';
import type { CellPos } from '../contract';
import { cellAt, type Model, owners, type State } from './rules';

export function wrongText(model: Model, state: State, wrong: readonly CellPos[]): string {
  const now = owners(model, state);
  const pieces = new Set(wrong.map((spot) => now[cellAt(model, spot) ?? -1] ?? -1));
  const names = [...pieces].map((piece) => model.pieces[piece]?.symbol ?? '?');
  return t('page-packing-take-back', { count: names.length, pieces: names.join(', ') });
}
