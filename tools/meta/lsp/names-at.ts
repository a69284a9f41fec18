import { getLocation, parse, type JSONPath } from 'jsonc-parser';
import type { ProblemCode } from '../../../src/metadata/compile/problem';
import { checkTexts } from '../check';
import type { SchemaTexts } from '../read';

/** The names that may stand at a place of a schema. */
export interface Names {
  /** What `meta check` says of a name that there is not: it tells what kind of name stands here. */
  code: ProblemCode;
  /** The entity whose fields, calls or transitions they are. */
  owner?: string;
  /** Of values: whose they are. */
  field?: string;
  names: readonly unknown[];
  /** A name as it is written here: `../../enums/NAME.json`. */
  written: (name: unknown) => unknown;
}

// Fits the form of every kind of name, and is none.
const probe = 'zzprobe';

/**
 * Asks the compiler: with a name that there is not at this place, it says what is known there. So whatever word the language has or gets,
 * the editor offers what `meta check` accepts. `spare` stands in where the rest of the text is not in order at the moment.
 */
export function namesAt(texts: SchemaTexts, path: string, offset: number, spare?: string): Names | undefined {
  const text = texts.get(path) ?? '';
  const { path: place, isAtPropertyKey } = getLocation(text, offset);
  if (!place.length) return undefined;
  for (const base of [text, ...(spare === undefined || spare === text ? [] : [spare])])
    for (const [probed, template] of probes(parse(base), place, isAtPropertyKey)) {
      const changed = new Map(texts).set(path, JSON.stringify(probed));
      const { problems, consequences } = checkTexts(changed);
      const found = [...problems, ...consequences].find(
        ({ known, message }) => known?.length && message.includes(probe),
      );
      if (found)
        return {
          code: found.code,
          owner: /^"([^"]+)" has no/.exec(found.message)?.[1],
          field: /^"([^"]+)" is never/.exec(found.message)?.[1],
          names: found.known ?? [],
          written: (name) => writtenAs(template, name),
        };
    }
  return undefined;
}

/** The file with the probe at the place, and the text that the probe is part of. */
function* probes(value: unknown, place: JSONPath, isKey: boolean): Generator<[value: unknown, template: string]> {
  const parentPath = place.slice(0, -1);
  const last = place.at(-1) ?? '';
  const parent = parentPath.reduce<unknown>((within, key) => (within as Box | undefined)?.[key], value) as Box;
  if (typeof parent !== 'object' || parent === null) return;
  const said = parent[last];
  if (!isKey) {
    const template = templateFor(String(last), typeof said === 'string' ? said : '');
    yield [put(value, parentPath, last, template), template];
    return;
  }
  const template = templateFor('', String(last));
  const kept = put(value, parentPath, last, undefined);
  // What the value is does not matter where it is there; where it is still to come, a condition's and a written one are tried.
  for (const one of said === undefined || said === '' ? [[1], 'now'] : [said])
    yield [put(kept, parentPath, template, one), template];
}

type Box = Record<string | number, unknown>;

/** The same value with another one at a place; undefined takes it away. */
function put(value: unknown, parentPath: JSONPath, key: string | number, next: unknown): unknown {
  const changed = structuredClone(value);
  const parent = parentPath.reduce<unknown>((within, step) => (within as Box)[step], changed) as Box;
  if (next === undefined) delete parent[key];
  else parent[key] = next;
  return changed;
}

/** What the probe is part of: a path to an enumeration, a field of a reference. */
function templateFor(key: string, said: string): string {
  if (key === '$ref') return said.includes('#') ? said.replace(/[^/]*$/, probe) : `../../enums/${probe}.json`;
  const head = /^(.*\.)[^.]*$/.exec(said)?.[1];
  return head ? head + probe : probe;
}

function writtenAs(template: string, name: unknown): unknown {
  if (typeof name !== 'string') return name;
  const [head = ''] = template.split(probe);
  return name.startsWith(head) ? name : template.replace(probe, name);
}
