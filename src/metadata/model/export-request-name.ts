import type { Model } from './index';

/** What the request object of an export type is called: `sos_package`. Undefined for no type of the catalogue. */
export const requestName = ({ 'export-type': types }: Model['enums'], type: unknown): string | undefined =>
  types?.values.find(({ value }) => value === type)?.name.replaceAll('-', '_');
