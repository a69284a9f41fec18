import type { TreeNode } from '../reference-option';

/** What a set of chosen nodes means for the boxes: chosen with all below it, or chosen in part. */
export interface BoxStates {
  checked: string[];
  halfChecked: string[];
}

/** A node and everything below it. */
export const withBelow = (node: TreeNode): TreeNode[] => [node, ...node.children.flatMap(withBelow)];

/** How many nodes of the forest are chosen, and how many there are. */
export function countChosen(forest: TreeNode[], chosen: ReadonlySet<string>): { chosen: number; all: number } {
  const nodes = forest.flatMap(withBelow);
  return { chosen: nodes.filter((node) => chosen.has(node.key)).length, all: nodes.length };
}

/** The state of every box. A page chosen without its buttons is half checked: it may be seen, not worked in. */
export function boxStates(forest: TreeNode[], chosen: ReadonlySet<string>): BoxStates {
  const states: BoxStates = { checked: [], halfChecked: [] };
  for (const node of forest.flatMap(withBelow)) {
    const all = withBelow(node);
    const count = all.filter((item) => chosen.has(item.key)).length;
    if (count === all.length) states.checked.push(node.key);
    else if (count > 0) states.halfChecked.push(node.key);
  }
  return states;
}

/**
 * The choice after a click on a node: all below it, or none when all were chosen. Those above follow: what is reached
 * through a closed door is of no use, and a group that leads nowhere is left. `shown`: what is out of sight stays as it is.
 */
export function toggleNode(
  forest: TreeNode[],
  chosen: ReadonlySet<string>,
  key: string,
  shown?: ReadonlySet<string>,
): string[] {
  const line = lineTo(forest, key);
  const node = line[line.length - 1];
  if (!node) return [...chosen];
  const below = withBelow(node);
  const keys = below.map((item) => item.key).filter((item) => !shown || shown.has(item));
  const next = new Set(chosen);
  if (keys.every((item) => chosen.has(item))) keys.forEach((item) => next.delete(item));
  else keys.forEach((item) => next.add(item));
  // What stays chosen out of sight keeps its way.
  [...below].reverse().forEach((item) => item.children.some((child) => next.has(child.key)) && next.add(item.key));
  line
    .slice(0, -1)
    .reverse()
    .forEach((above) => settle(above, next));
  return inOrder(forest, next);
}

/** Everything, or nothing when everything was chosen. */
export function toggleAll(forest: TreeNode[], chosen: ReadonlySet<string>): string[] {
  const keys = forest.flatMap(withBelow).map((node) => node.key);
  return keys.every((key) => chosen.has(key)) ? [] : keys;
}

function settle(above: TreeNode, chosen: Set<string>): void {
  const reached = above.children.some((child) => chosen.has(child.key));
  const isGroup = above.children.every((child) => !child.button);
  if (reached) chosen.add(above.key);
  else if (isGroup) chosen.delete(above.key);
}

function lineTo(forest: TreeNode[], key: string): TreeNode[] {
  for (const node of forest) {
    if (node.key === key) return [node];
    const below = lineTo(node.children, key);
    if (below.length) return [node, ...below];
  }
  return [];
}

// The tree's own order, whatever was clicked first, so that an unchanged choice compares as equal.
function inOrder(forest: TreeNode[], chosen: ReadonlySet<string>): string[] {
  return forest
    .flatMap(withBelow)
    .map((node) => node.key)
    .filter((key) => chosen.has(key));
}
