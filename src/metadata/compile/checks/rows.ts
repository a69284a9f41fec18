import { asksForChange, pathsOf } from '../../check/conditions';
import type { Condition, Entity, Field } from '../../model';
import { rowEntity } from '../../model/row-entity';
import { checkCondition as checkNames, FieldNames } from '../names';
import { pointer, type SchemaFile } from '../sources';
import { checkComputedField } from './computed';
import { checkCondition } from './conditions';
import { filesOf, type Checked } from './context';
import { againstDefault } from './default-sources';
import { againstFetch } from './fetched';
import { checkLimits } from './reference-limits';

/** Columns of sub-records that begin, point, or wait for other columns of their row: the same is asked of them as of fields. */
export function checkRows(checked: Checked): void {
  for (const entity of Object.values(checked.entities)) {
    const { entity: file } = filesOf(checked, entity);
    if (!file) continue;
    for (const field of entity.fields)
      if (field.columns)
        checkColumns(rowEntity(entity, field), pointer('properties', field.name, 'items'), file, checked);
  }
}

function checkColumns(rows: Entity, at: string, file: SchemaFile, checked: Checked): void {
  const known = new Set(columnsSaid(file, rows.name));
  const names = new FieldNames(rows.name, known, new Map());
  for (const column of rows.fields) {
    const place = at + pointer('properties', column.name);
    const refuse = (
      word: string,
      code: 'BAD_DEFAULT' | 'BAD_FETCH' | 'BAD_COLUMN',
      because: string | undefined,
    ): void => {
      if (because) checked.report.add(file.path, place + pointer(word), code, because);
    };
    const { fetchFrom } = column;
    refuse('x-default', 'BAD_DEFAULT', againstColumnDefault(column, rows));
    refuse('x-fetch-from', 'BAD_FETCH', fetchFrom && againstFetch(column, fetchFrom, rows, checked));
    refuse('readOnly', 'BAD_COLUMN', againstReadOnly(column));
    checkLimits(column, rows, place, checked);
    checkComputedField(column, { ...rows, calls: {} }, { file, place }, checked);
    for (const [word, condition] of conditionsOf(column)) {
      checkNames(file, `${place}/${word}`, condition, names, checked.report);
      if (pathsOf(condition).every((name) => known.has(name)))
        checkCondition(rows, file, { at: `${place}/${word}`, condition }, checked);
      refuse(word, 'BAD_COLUMN', againstCondition(column, condition));
    }
  }
}

/** As the file has them: a column that did not compile is told of itself. */
function columnsSaid({ value }: SchemaFile, rows: string): string[] {
  const [, field = ''] = rows.split('.');
  const property = (value.properties as Record<string, { items?: { properties?: object } }>)[field];
  return Object.keys(property?.items?.properties ?? {});
}

const conditionsOf = ({ conditions }: Field): [string, Condition][] => [
  ...(conditions?.visible ? [['visibleWhen', conditions.visible] as [string, Condition]] : []),
  ...(conditions?.required ? [['requiredWhen', conditions.required] as [string, Condition]] : []),
];

/** Of many rows none is the last one. */
const againstColumnDefault = (column: Field, rows: Entity): string | undefined =>
  column.defaultFrom === 'last'
    ? `"${column.name}" cannot begin as "last": a record has many rows. Say it of a field of the record.`
    : column.defaultFrom && againstDefault(column.defaultFrom, column, rows);

/** A cell that people may not write follows from others of its row, or is taken from what one of them points at. */
const againstReadOnly = ({ name, readOnly, fetchFrom, computed }: Field): string | undefined =>
  readOnly && !fetchFrom && !computed
    ? `Nothing writes "${name}": say where it is taken from by "x-fetch-from", or "x-computed".`
    : undefined;

const againstCondition = ({ name, readOnly }: Field, condition: Condition): string | undefined => {
  if (readOnly) return `"${name}" is written by the server, whatever its row is like.`;
  if (asksForChange(condition)) return `A row has no before: "changed" is asked of fields of the record.`;
  return pathsOf(condition).includes(name) ? `"${name}" waits for its own value.` : undefined;
};
