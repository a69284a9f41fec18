import { distance } from 'fastest-levenshtein';
import { pointer, type Json, type SchemaFile } from '../sources';
import type { Checked } from './context';

interface NamedCode {
  code: string;
  file: SchemaFile;
  at: string;
}

/**
 * Words of a permission code (`Sort_Shipmnt_Scan`) that stand in no other code and are nearly one that does: a slip of the pen makes a
 * code of its own, which none of the roles that should hold it holds.
 */
export function checkMistypedPermissions(checked: Checked): void {
  const said = [...checked.sources.entities.values()].flatMap(({ calls }) => saidIn(calls));
  const all = [...said, ...checked.sources.shellCalls.flatMap(saidIn)];
  const prefixes = Object.values((checked.sources.shell.constants?.value.prefixes ?? {}) as Record<string, string>);
  const bare = (code: string): string => code.slice(prefixes.find((prefix) => code.startsWith(prefix))?.length ?? 0);
  const codes = new Set([...all.map(({ code }) => bare(code)), ...ownCodes(checked).map(bare)]);
  const users = new Map<string, number>();
  const spelled = new Map([...codes].flatMap(wordsOf).map((word) => [word.toLowerCase(), word]));
  // Codes are compared in lower case.
  for (const code of new Set([...codes].map((one) => one.toLowerCase())))
    for (const word of new Set(wordsOf(code))) users.set(word, (users.get(word) ?? 0) + 1);
  const known = [...users.keys()];
  for (const { code, file, at } of all) {
    const words = wordsOf(bare(code));
    const lower = words.map((word) => word.toLowerCase());
    const meant = words.map((word, place) => {
      const own = lower[place] ?? word;
      return spelled.get((users.get(own) === 1 && nearest(own, known, lower)) || '') ?? word;
    });
    if (meant.join('_') === words.join('_')) continue;
    checked.report.add(
      file.path,
      at,
      'MISTYPED_PERMISSION',
      `"${code}" has a word that no other code has: it would be a permission of its own, which no role holds.`,
      { suggestion: code.slice(0, code.length - bare(code).length) + meant.join('_') },
    );
  }
}

const wordsOf = (code: string): string[] => code.split('_');

/** The word that is as good as the same, unless the code has it, too. */
function nearest(word: string, known: string[], own: string[]): string | undefined {
  const max = word.length < 6 ? 1 : 2;
  return known.find(
    (other) =>
      other !== word &&
      !own.includes(other) &&
      other.length > 3 &&
      !isNumbered(word, other) &&
      distance(word, other) <= max,
  );
}

const isNumbered = (word: string, other: string): boolean => word.replace(/\d+$/, '') === other.replace(/\d+$/, '');

function saidIn(file: SchemaFile | undefined): NamedCode[] {
  if (!file) return [];
  const calls = Object.entries((file.value.calls ?? {}) as Record<string, Json>);
  return [
    ...codesAt(file, '/permission', file.value.permission),
    ...calls.flatMap(([key, { permission }]) => codesAt(file, pointer('calls', key, 'permission'), permission)),
  ];
}

function codesAt(file: SchemaFile, at: string, permission: unknown): NamedCode[] {
  if (typeof permission === 'string') return [{ code: permission, file, at }];
  if (typeof permission !== 'object' || permission === null) return [];
  if ('anyone' in permission || 'signedIn' in permission) return [];
  return Object.entries(permission).flatMap(([kind, codes]) =>
    [codes as string | string[]].flat().map((code) => ({ code, file, at: at + pointer(kind) })),
  );
}

// What is added to an entity's own code where a call says none, besides what the call is called.
const endings = ['Create', 'Update', 'UpdateStatus'];
const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

/** Codes that no `calls.json` writes: of entities, of menu groups, of the nodes of `permissions.json`. */
function ownCodes({ entities, sources }: Checked): string[] {
  const names = Object.keys(entities).map((name) =>
    name.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase()),
  );
  const groups = ((sources.shell.menu?.value.groups ?? []) as Json[]).map(({ code }) => String(code));
  const nodes = (node: Json): string[] => [String(node.code), ...((node.children ?? []) as Json[]).flatMap(nodes)];
  const extra = ((sources.shell.permissions?.value.nodes ?? []) as Json[]).flatMap(nodes);
  const keys = Object.values(entities).flatMap(({ calls }) => Object.keys(calls).map(capital));
  return [...names, ...groups, ...extra, ...[...endings, ...keys].map((ending) => `Own_${ending}`)];
}
