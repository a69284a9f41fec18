import { columnCell, type CellContext, type CellSource } from '../model/column-cell';
import type { Entity } from '../model';
import { largerUnits, type TextOf } from '../model/label';

/** What a record's fields show on a label, the same in the browser and on the server. A number that stands alone has its unit. */
export const recordTexts =
  ({ fields }: Entity, source: CellSource, context: CellContext): TextOf =>
  (names, unit) => {
    const shown = names.flatMap((name) => fields.find((field) => field.name === name) ?? []);
    const [only] = shown;
    const value = only && shown.length === 1 ? source.value(only) : undefined;
    if (typeof value !== 'number' || !only?.unit) return columnCell({}, shown, source, context);
    const [smaller, count] = unit ? largerUnits[unit] : [];
    return unit && count && only.unit === smaller ? `${value / count} ${unit}` : `${value} ${only.unit}`;
  };
