import { fieldTypes } from '../../../fields/types';
import type { Enumeration, FilterField } from '../../../metadata/model';
import { zh } from '../../../language/zh';

export interface ActiveFilter {
  filter: FilterField;
  /** `启用、停用`, `2026/11/01 00:00:00 ~ 2026/11/21 23:59:59`. */
  text: string;
}

interface Sources {
  enumeration(name: string | undefined): Enumeration | undefined;
  /** Of referenced records: id → label. */
  labels: Record<string, string>;
}

/** What a list is narrowed by, in words. */
export function activeFilters(
  fields: FilterField[],
  values: Record<string, unknown>,
  sources: Sources,
): ActiveFilter[] {
  return fields
    .filter(({ field }) => values[field] !== undefined)
    .map((filter) => ({ filter, text: textOf(filter, values[filter.field], sources) }));
}

/** The ids that a filter names without their labels. */
export function idsIn({ reference }: FilterField, value: unknown): string[] {
  return reference ? [value].flat().filter((id): id is string => typeof id === 'string') : [];
}

// More would push the table out of sight.
const shownValues = 3;

function textOf(filter: FilterField, value: unknown, sources: Sources): string {
  const one = (single: unknown) => {
    const enumeration = sources.enumeration(filter.enumeration);
    return fieldTypes[filter.type]?.text(single, { enumeration, labels: sources.labels }) ?? String(single);
  };
  if (filter.operator === 'between') {
    const { start, end } = value as { start?: unknown; end?: unknown };
    return `${start === undefined ? '' : one(start)} ~ ${end === undefined ? '' : one(end)}`.trim();
  }
  const texts = [value].flat().map(one);
  return texts.length > shownValues
    ? zh`${texts.slice(0, shownValues).join(zh`、`)} 等 ${texts.length} ${filter.many ? zh`个` : zh`项`}`
    : texts.join(zh`、`);
}
