/** What the address of a list or of a record says besides the filter. They begin with an underscore: no field can be mistaken for one. */
export const queryParamNames = {
  sort: '_sort',
  page: '_page',
  size: '_size',
  view: '_view',
  columns: '_columns',
  open: '_open',
  comment: '_comment',
} as const;
