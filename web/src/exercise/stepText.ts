// A step of an answer as a line of text, as `teka exercise check` reads it (docs/class.md).
import type { AnswerStep } from '../api/types';

export function stepText(step: AnswerStep): string {
  switch (step.kind) {
    case 'expand':
      return `${step.node}: ${step.children.map(({ move, cost }) => `${move}${cost}`).join(' ')}`;
    case 'goal':
      return `${step.node}: goal`;
    case 'place':
      return `${step.name}: ${step.cells.map(([row, column]) => `${row},${column}`).join(' ')}`;
    case 'take_back':
      return `-${step.name}`;
  }
}
