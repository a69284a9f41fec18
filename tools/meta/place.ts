import { findNodeAtLocation, parseTree, type Node } from 'jsonc-parser';
import type { Problem } from '../../src/metadata/compile/problem';

export interface Place {
  line: number;
  column: number;
}

/** Line and column (both from 1) of a problem's JSON pointer; the nearest existing parent when the place itself is missing. */
export function placeOf(problem: Problem, text: string): Place {
  if (problem.pointer.startsWith('@')) return placeAt(text, Number(problem.pointer.slice(1)));
  const tree = parseTree(text);
  if (!tree) return { line: 1, column: 1 };
  const keys = problem.pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
  return placeAt(text, offsetOf(tree, keys, problem.atKey === true));
}

function offsetOf(tree: Node, keys: string[], atKey: boolean): number {
  for (let length = keys.length; length >= 0; length -= 1) {
    const node = findNodeAtLocation(
      tree,
      keys.slice(0, length).map((key) => (/^\d+$/.test(key) ? Number(key) : key)),
    );
    if (!node) continue;
    const key = atKey && length === keys.length ? node.parent?.children?.[0] : undefined;
    return (key ?? node).offset;
  }
  return 0;
}

/** Line and column (both from 1) of an offset in a text. */
export function placeAt(text: string, offset: number): Place {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
