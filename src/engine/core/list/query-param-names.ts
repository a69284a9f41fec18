/** What a list's address says besides its filter. They begin with an underscore: no field can be mistaken for one. */
export const queryParamNames = {
  sort: '_sort',
  page: '_page',
  size: '_size',
  view: '_view',
  columns: '_columns',
  open: '_open',
} as const;
