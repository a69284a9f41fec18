import type { TreeNode } from '../reference-option';

/** The nodes that are wanted, and those above them; a node above keeps nothing else. */
export function narrowed(forest: TreeNode[], isWanted: (node: TreeNode) => boolean): TreeNode[] {
  return forest.flatMap((node) => {
    const children = narrowed(node.children, isWanted);
    return children.length || isWanted(node) ? [{ ...node, children }] : [];
  });
}

/** The nodes whose titles contain the text, with all below them, and those above them. */
export function found(forest: TreeNode[], text: string): TreeNode[] {
  return forest.flatMap((node) => {
    if (node.title.toLowerCase().includes(text)) return [node];
    const children = found(node.children, text);
    return children.length ? [{ ...node, children }] : [];
  });
}

/** The nodes that lead to a chosen one. */
export function leadingTo(forest: TreeNode[], chosen: ReadonlySet<string>): string[] {
  return forest.flatMap((node) => {
    const below = leadingTo(node.children, chosen);
    return below.length || node.children.some(({ key }) => chosen.has(key)) ? [node.key, ...below] : [];
  });
}

/** What is chosen in one of two choices only, in the tree's order. */
export const differing = (keys: string[], one: ReadonlySet<string>, two: ReadonlySet<string>): Set<string> =>
  new Set(keys.filter((key) => one.has(key) !== two.has(key)));
