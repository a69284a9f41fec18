import { isNegation, pathsOf } from '../check/conditions';
import type { Condition } from '../model';
import type { Report, SchemaFile } from './sources';

/** The field names that an entity's files may use, with one hop through references. */
export class FieldNames {
  constructor(
    private readonly entity: string,
    private readonly own: ReadonlySet<string>,
    /** Reference field → the target's field names. */
    private readonly through: ReadonlyMap<string, ReadonlySet<string>>,
  ) {}

  /** Is it a field, or a field of a referenced record? Reports when it is not. */
  check(file: SchemaFile, at: string, name: string, report: Report): boolean {
    const [head = '', tail] = name.split('.');
    const known = tail === undefined ? this.own : (this.through.get(head) ?? new Set<string>());
    if (known.has(tail ?? head)) return true;
    const all = tail === undefined ? [...this.own] : [...known].map((field) => `${head}.${field}`);
    report.unknown(file.path, at, 'UNKNOWN_FIELD', `"${this.entity}" has no field`, name, all);
    return false;
  }
}

/** Reports every field of the condition that the entity does not have. */
export function checkCondition(
  file: SchemaFile,
  at: string,
  condition: unknown,
  names: FieldNames,
  report: Report,
): void {
  if (!condition) return;
  for (const path of pathsOf(condition as Condition))
    names.check(file, `${at}${place(condition as Condition, path)}`, path, report);
}

function place(condition: Condition, path: string): string {
  if (Array.isArray(condition) || isNegation(condition)) return '';
  return `/${path}`;
}
