// A search tree at a moment of its trace: which nodes exist by then, and in which state. Also the moment to jump to
// for a node, and the node that an arrow key leads to.
import type { SearchTree, SearchTreeNode } from '../api/types';

export type NodeState = 'live' | 'expanded' | 'killed' | 'solution';

export interface NodeNow {
  node: SearchTreeNode;
  index: number;
  state: NodeState;
  /** Whether it is the node that is expanded at this moment. */
  current: boolean;
}

/** Whether something that happens in the event after the first `when` events has happened after `at` events. */
const happened = (when: number | null | undefined, at: number) => when != null && at > when;

/** The nodes that exist after `at` events. */
export function treeAt(tree: SearchTree, at: number): NodeNow[] {
  let current = -1;
  let latest = -1;
  tree.nodes.forEach((node, index) => {
    const when = node.at_event[1];
    if (when != null && happened(when, at) && when >= latest) [current, latest] = [index, when];
  });
  const nodes: NodeNow[] = [];
  tree.nodes.forEach((node, index) => {
    if (node.parent != null && !happened(node.at_event[0], at)) return;
    let state: NodeState = 'live';
    if (happened(node.at_event[2], at)) state = 'killed';
    else if (happened(node.at_event[1], at)) state = node.state === 'solution' ? 'solution' : 'expanded';
    nodes.push({ node, index, state, current: index === current });
  });
  return nodes;
}

/** The moment to jump to for a node: when it is expanded, or else when it is generated. */
export const momentOf = (node: SearchTreeNode) => (node.at_event[1] ?? node.at_event[0] ?? 0) + 1;

/** The node that an arrow key leads to: the parent, the first child, or the neighbour on the same level. */
export function neighbourOf(nodes: readonly NodeNow[], from: number, key: string): number | null {
  const here = nodes.find(({ index }) => index === from)?.node;
  if (!here) return null;
  if (key === 'ArrowUp') return here.parent ?? null;
  if (key === 'ArrowDown') return nodes.find(({ node }) => node.parent === from)?.index ?? null;
  const level = nodes.filter(({ node }) => node.y === here.y).sort((a, b) => a.node.x - b.node.x);
  const at = level.findIndex(({ index }) => index === from);
  return level[at + (key === 'ArrowLeft' ? -1 : 1)]?.index ?? null;
}
