import { cellText, type Cell, type FieldType, type TextContext } from './field-type';

/** A cell of a spreadsheet as a value of the type, as it travels; undefined: it is none. References are what the records are called. */
export function valueFromCell(type: FieldType, cell: Cell, context: TextContext): unknown {
  if (type.fromCell) return type.fromCell(cell, context);
  const text = cellText(cell);
  return type.parse ? type.parse(text) : text;
}
