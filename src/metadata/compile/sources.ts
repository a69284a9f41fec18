import { closest, distance } from 'fastest-levenshtein';
import { grammar, kindOfFile, type SchemaKind } from '../grammar';
import type { Problem, ProblemCode } from './problem';

/** One file below `schemas/`, read and parsed. `path` is relative to `schemas/`. */
export interface SchemaFile {
  path: string;
  kind: SchemaKind;
  value: Json;
}

export type Json = Record<string, unknown>;

/** Gathers problems; every compiler step reports here and goes on. */
export class Report {
  readonly problems: Problem[] = [];
  private readonly lost = new Set<string>();

  /** `broken`: entities and enumerations that do not fit their meta-schema; references to them are not reported as unknown. */
  constructor(private readonly broken: ReadonlySet<string> = new Set()) {}

  get hasBroken(): boolean {
    return this.broken.size > 0;
  }

  /** Has the entity a file that does not fit its meta-schema? */
  isBroken(entity: string): boolean {
    return this.broken.has(entity);
  }

  /** A field that is not compiled, which has been told: what names it is not told again. */
  lose(entity: string, field: string): void {
    this.lost.add(`${entity}.${field}`);
  }

  /** Did the field not compile? */
  isLost(entity: string, field: string): boolean {
    return this.lost.has(`${entity}.${field}`);
  }

  add(
    file: string,
    pointer: string,
    code: ProblemCode,
    message: string,
    { other, ...more }: Pick<Problem, 'suggestion' | 'known' | 'atKey' | 'other'> = {},
  ): void {
    this.problems.push({
      file: `schemas/${file}`,
      pointer,
      code,
      message,
      ...more,
      ...(other ? { other: { ...other, file: `schemas/${other.file}` } } : {}),
    });
  }

  /** Reports an unknown name, with the nearest known one. */
  unknown(
    file: string,
    pointer: string,
    code: ProblemCode,
    what: string,
    name: string,
    known: string[],
    atKey = false,
  ): void {
    // What a broken file would have told is not missing: it is mended first.
    const owner = /"([^"]+)"/.exec(what)?.[1] ?? '';
    if ([name, name.split('.')[0] ?? '', owner].some((said) => this.broken.has(said))) return;
    if (this.lost.has(`${owner}.${name}`)) return;
    const suggestion = didYouMean(name, known);
    this.add(file, pointer, code, `${what} "${name}".`, { atKey, known, ...(suggestion ? { suggestion } : {}) });
  }
}

/** The nearest known name, when it is near enough to be meant: a few letters off, or a part of the other. */
export function didYouMean(name: string, known: string[]): string | undefined {
  if (known.length === 0) return undefined;
  const best = closest(name, known);
  const [short, long] = name.length < best.length ? [name, best] : [best, name];
  const isNear = distance(name, best) <= Math.max(2, Math.ceil(long.length * 0.4));
  return isNear || (short.length > 2 && long.includes(short)) ? best : undefined;
}

/** The schema files of one entity, by kind. */
export type EntityFiles = Partial<Record<SchemaKind, SchemaFile>>;

export interface Sources {
  entities: Map<string, EntityFiles>;
  enums: Map<string, SchemaFile>;
  shellCalls: SchemaFile[];
  shell: Partial<Record<SchemaKind, SchemaFile>>;
}

/** Sorts files into folders: entities, enumerations, shell. Order is by name, so that the model is stable. */
export function arrange(files: SchemaFile[]): Sources {
  const sources: Sources = { entities: new Map(), enums: new Map(), shellCalls: [], shell: {} };
  for (const file of [...files].sort((a, b) => (a.path < b.path ? -1 : 1))) {
    const [room, name = ''] = file.path.split('/');
    if (room === 'enums') sources.enums.set(name.replace(/\.json$/, ''), file);
    else if (room === 'calls') sources.shellCalls.push(file);
    else if (room === 'shell') sources.shell[file.kind] = file;
    else if (room === 'entities') sources.entities.set(name, { ...sources.entities.get(name), [file.kind]: file });
  }
  return sources;
}

export { grammar, kindOfFile };

/** A JSON pointer from keys. */
export function pointer(...keys: (string | number)[]): string {
  let whole = '';
  for (const key of keys) whole += `/${typeof key === 'string' && hasSign.test(key) ? escaped(key) : key}`;
  return whole;
}

const hasSign = /[~/]/;
const escaped = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');
