import type { ReferenceOption } from '../../../fields/reference-option';
import { isRequired, isVisible } from '../../../metadata/check/check-record';
import type { Field, Reference } from '../../../metadata/model';
import { hasDefault } from '../../../metadata/model/default-values';
import { limitsOf } from '../../../metadata/model/reference-limits';
import type { Acting } from '../engine';
import { initialContents } from './initial-contents';

interface CellState {
  visible: boolean;
  required: boolean;
  where?: Reference['where'];
}

interface NewRow {
  row: Record<string, unknown>;
  targets: ReferenceOption[];
}

/** What a new sub-record begins with, as the server would fill it in. */
export function newRow(columns: Field[], acting: Acting): NewRow {
  const { values, targets } = initialContents({ fields: columns.filter(hasDefault) }, acting);
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  return { row: Object.fromEntries(given), targets: Object.values(targets).flat() };
}

/** How a cell stands in its row. */
export function cellState(column: Field, row: Record<string, unknown>): CellState {
  const lookup = (name: string): unknown => row[name];
  const { conditions, reference } = column;
  return {
    visible: isVisible(conditions, lookup),
    required: isRequired(column, conditions, lookup),
    ...(reference?.where && { where: limitsOf(reference, lookup) }),
  };
}
