import type { Entity, Field } from '../../model';
import { seriesNumber, seriesPeriod, wrongInSeries } from '../../model/number-series';
import { pointer } from '../sources';
import { filesOf, type Checked } from './context';

/** Numbers that the server counts: each series can be written, in as many letters as its field has. */
export function checkNumberSeries(checked: Checked): void {
  for (const entity of Object.values(checked.entities))
    for (const field of entity.fields) {
      const because = field.series === undefined ? undefined : reasonAgainst(field, field.series, entity);
      const at = pointer('properties', field.name, 'x-series');
      if (because) checked.report.add(filesOf(checked, entity).entity?.path ?? '', at, 'BAD_SERIES', because);
    }
}

const texts: Field['type'][] = ['text', 'code'];
// As long as a number gets before its counter overflows.
const facts = { day: '2026-11-21', warehouse: 'W'.repeat(20) };

function reasonAgainst(
  { name, type, schema, default: standard, defaultFrom }: Field,
  series: string,
  entity: Entity,
): string | undefined {
  const wrong = wrongInSeries(series);
  if (wrong) return `The series of "${name}" ${wrong}.`;
  if (!texts.includes(type)) return `"${name}" is no text: a series gives texts.`;
  if (entity.scope !== 'warehouse')
    return `A series counts in each warehouse, and "${entity.name}" is "${entity.scope}".`;
  if (standard !== undefined || defaultFrom) return `"${name}" has a default as well: say one of them.`;
  const { length } = seriesNumber(seriesPeriod(series, facts), 1);
  const { pattern, maxLength = length } = schema as { pattern?: string; maxLength?: number };
  if (pattern !== undefined) return `"${name}" has a pattern, which its series may not fit: leave the pattern out.`;
  return maxLength < length
    ? `Numbers of "${name}" have up to ${length} letters, and "maxLength" is ${maxLength}.`
    : undefined;
}
