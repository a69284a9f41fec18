/** Is it a value that nothing was entered for? */
export function isEmptyValue(value: unknown): value is null | undefined | '' {
  return value === null || value === undefined || value === '';
}

/** The same where several values can be entered: an empty list says nothing, either. */
export const isEmptyInput = (value: unknown): boolean =>
  isEmptyValue(value) || (Array.isArray(value) && value.length === 0);
