// A short trace for tests: A is placed and removed again, then B is placed.
import type { TraceAnswer } from '../api/types';

export const trace: TraceAnswer = {
  schema: 1,
  family: 'packing',
  algorithm: 'exact',
  scene: {
    title: 'A row of two',
    panels: [
      {
        view: 'grid',
        rows: 1,
        columns: 2,
        look: 'blocks',
        cells: [
          { row: 0, column: 0, role: 'open', label: '', marked: false },
          { row: 0, column: 1, role: 'open', label: '', marked: false },
        ],
      },
    ],
  },
  events: [
    {
      number: 1,
      event: 'place',
      cases: 0,
      nodes: 1,
      caption: 'A is placed',
      changes: [{ panel: 0, index: 0, role: 'piece', piece: 0, label: 'A', marked: true }],
    },
    {
      number: 2,
      event: 'remove',
      cases: 1,
      nodes: 1,
      caption: 'A is taken back',
      changes: [{ panel: 0, index: 0, role: 'open', label: '', marked: false }],
    },
    {
      number: 3,
      event: 'place',
      cases: 2,
      nodes: 2,
      caption: 'B is placed',
      changes: [
        { panel: 0, index: 0, role: 'piece', piece: 1, label: 'B', marked: false },
        { panel: 0, index: 1, role: 'piece', piece: 1, label: 'B', marked: true },
      ],
    },
  ],
  from: 1,
  next: null,
  outcome: 'solved',
  stats: { cases: 3, nodes: 3, elapsed_ms: 0, threads: 1 },
};
