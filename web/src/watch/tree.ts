// A search tree at a moment of its trace: which nodes are there by then, and what has become of them.
import type { SearchTree, SearchTreeNode } from '../api/types';

export type NodeState = 'live' | 'expanded' | 'killed' | 'solution';

export interface NodeNow {
  node: SearchTreeNode;
  index: number;
  state: NodeState;
  /** Whether it is the node that is expanded at this moment. */
  current: boolean;
}

/** Whether something that happens after so many events has happened by `at`. */
const happened = (when: number | null | undefined, at: number) => when != null && at > when;

/** The nodes that are there after `at` events. */
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
