/** A record that a reference points at, with what it carries: `{ id, label, status: 2 }`. */
export interface ReferenceOption {
  id: string;
  label: string;
  /** It may still be chosen, and is marked 已停用. */
  disabled?: boolean;
  [carried: string]: unknown;
}

/** A node of a tree to choose from. */
export interface TreeNode {
  key: string;
  title: string;
  /** Buttons belong to the page above them; a page may be chosen without its buttons. */
  button: boolean;
  children: TreeNode[];
}
