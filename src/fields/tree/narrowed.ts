import type { TreeNode } from '../reference-option';

/** The nodes that are wanted, and those above them; a node above keeps nothing else. */
export function narrowed(forest: TreeNode[], isWanted: (node: TreeNode) => boolean): TreeNode[] {
  return forest.flatMap((node) => {
    const children = narrowed(node.children, isWanted);
    return children.length || isWanted(node) ? [{ ...node, children }] : [];
  });
}

/** The nodes that lead to a chosen one. */
export function leadingTo(forest: TreeNode[], chosen: ReadonlySet<string>): string[] {
  return forest.flatMap((node) => {
    const below = leadingTo(node.children, chosen);
    return below.length || node.children.some(({ key }) => chosen.has(key)) ? [node.key, ...below] : [];
  });
}

/** What one choice has more than another. */
export const beyond = (one: Iterable<string>, other: ReadonlySet<string>): Set<string> =>
  new Set([...one].filter((key) => !other.has(key)));

/** The chosen ones as lines, `基础数据 / 账号管理：新建账号、编辑`: a page with its buttons in each. */
export function chosenLines(forest: TreeNode[], chosen: ReadonlySet<string>): { page: string[]; buttons: string[] }[] {
  const lines = (nodes: TreeNode[], above: string[]): { page: string[]; buttons: string[] }[] =>
    nodes.flatMap((node) => {
      const page = [...above, node.title];
      const buttons = node.children.filter(({ button, key }) => button && chosen.has(key)).map(({ title }) => title);
      const pages = node.children.filter(({ button }) => !button);
      const isShown = chosen.has(node.key) && (pages.length === 0 || buttons.length > 0);
      return [...(isShown ? [{ page, buttons }] : []), ...lines(pages, page)];
    });
  // The one at the top names the console itself.
  return forest.length === 1 ? lines(forest[0]?.children ?? [], []) : lines(forest, []);
}
