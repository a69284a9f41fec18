import { parseTree, type Node } from 'jsonc-parser';
import type { Problem } from '../../src/metadata/compile/problem';
import { placeAt } from './place';

/** Keys that an object has twice. A parser keeps the last and forgets the others without a word. */
export function duplicateKeys(file: string, text: string): Problem[] {
  const tree = parseTree(text);
  return tree ? keysTwiceIn(tree, file, text) : [];
}

function keysTwiceIn(node: Node, file: string, text: string): Problem[] {
  const below = (node.children ?? []).flatMap((child) => keysTwiceIn(child, file, text));
  return node.type === 'object' ? [...ownKeysTwice(node, file, text), ...below] : below;
}

function ownKeysTwice({ children = [] }: Node, file: string, text: string): Problem[] {
  const first = new Map<string, number>();
  return children.flatMap((property): Problem[] => {
    const key = property.children?.[0];
    if (!key) return [];
    const name = String(key.value);
    const before = first.get(name);
    if (before === undefined) {
      first.set(name, key.offset);
      return [];
    }
    const { line } = placeAt(text, before);
    const message = `"${name}" stands in this object already, on line ${line}: keep one of the two.`;
    return [{ file, pointer: `@${key.offset}`, code: 'DUPLICATE_KEY', message }];
  });
}
