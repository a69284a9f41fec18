import { findNodeAtLocation, parseTree } from 'jsonc-parser';

export interface Position {
  /** Both from 0. */
  line: number;
  character: number;
}

export interface Range {
  start: Position;
  end: Position;
}

export function positionAt(text: string, offset: number): Position {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length - 1, character: before.at(-1)?.length ?? 0 };
}

export function offsetAt(text: string, { line, character }: Position): number {
  const lines = text.split('\n');
  return lines.slice(0, line).reduce((sum, one) => sum + one.length + 1, 0) + character;
}

export const rangeOf = (text: string, offset: number, length: number): Range => ({
  start: positionAt(text, offset),
  end: positionAt(text, offset + length),
});

/** Where keys lead in a schema, or where a word of code is declared; the beginning where it is not found. */
export function rangeAt(text: string, place: (string | number)[] | string): Range {
  if (typeof place === 'string') {
    const at = place ? text.search(new RegExp(`\\b(const|function) ${place}\\b`)) : -1;
    return rangeOf(text, Math.max(at, 0), 0);
  }
  const tree = parseTree(text);
  const node = tree && findNodeAtLocation(tree, place);
  const said = node?.parent?.type === 'property' ? node.parent.children?.[0] : node;
  return said && place.length ? rangeOf(text, said.offset, said.length) : rangeOf(text, 0, 0);
}
