// Tests of a search tree that grows with its trace: its nodes at a moment, and which node is next to which.
import { expect, test } from 'vitest';
import type { SearchTree, SearchTreeNode } from '../api/types';
import { momentOf, neighbourOf, treeAt } from './tree';

const node = (more: Partial<SearchTreeNode>): SearchTreeNode => ({
  number: 1,
  parent: null,
  x: 0,
  y: 0,
  label: '',
  cost: '',
  state: 'live',
  at_event: [0, null, null],
  folded: 0,
  on_path: false,
  ...more,
});
const tree: SearchTree = {
  schema: 1,
  family: 'sliding',
  algorithm: 'branch-and-bound',
  outcome: 'solved',
  complete: true,
  generated: 2,
  expanded: 2,
  killed: 1,
  folded: 0,
  width: 100,
  height: 100,
  nodes: [
    node({ number: 1, at_event: [0, 1, null], state: 'expanded' }),
    node({ number: 2, parent: 0, x: 1, y: 9, at_event: [2, null, 5], state: 'killed' }),
    node({ number: 3, parent: 0, x: 5, y: 9, at_event: [3, 4, null], state: 'solution' }),
  ],
};

test('a tree grows with its trace', () => {
  const states = (at: number) => treeAt(tree, at).map(({ node, state }) => `${node.number} ${state}`);
  expect(states(0)).toEqual(['1 live']);
  expect(states(2)).toEqual(['1 expanded']);
  expect(states(4)).toEqual(['1 expanded', '2 live', '3 live']);
  expect(states(5)).toEqual(['1 expanded', '2 live', '3 solution']);
  expect(states(6)).toEqual(['1 expanded', '2 killed', '3 solution']);
});

test('the node expanded last is the current one', () => {
  const current = (at: number) => treeAt(tree, at).find((one) => one.current)?.node.number;
  expect([current(0), current(2), current(5)]).toEqual([undefined, 1, 3]);
});

test('a click leads to the expansion, or to where a node is generated', () => {
  expect(tree.nodes.map(momentOf)).toEqual([2, 3, 5]);
});

test('arrow keys lead to the parent, the first child and the neighbours', () => {
  const to = (from: number, key: string) => neighbourOf(treeAt(tree, 6), from, `Arrow${key}`);
  expect([to(0, 'Down'), to(1, 'Right'), to(2, 'Left'), to(2, 'Up')]).toEqual([1, 2, 1, 0]);
  expect([to(0, 'Up'), to(1, 'Down'), to(1, 'Left'), to(2, 'Right'), to(0, 'Right')]).toEqual(
    Array(5).fill(null),
  );
  // A node that does not exist yet cannot be reached.
  expect(neighbourOf(treeAt(tree, 0), 0, 'ArrowDown')).toBeNull();
});
