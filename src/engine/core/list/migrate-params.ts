import { presentName, renamedFields, renamedFilters } from '../../../metadata/model/former-names';
import type { Entity } from '../../../metadata/model';
import { queryParamNames } from './query-param-names';

const parts = ['', '.start', '.end'];

/** The address in the present names of filters and sort: links made before a field was renamed go on working. The same object when nothing was renamed. */
export function migrateParams(entity: Entity, params: URLSearchParams): URLSearchParams {
  const moves = Object.entries(renamedFilters(entity))
    .flatMap(([former, name]) => parts.map((part): [string, string] => [former + part, name + part]))
    .filter(([former]) => params.has(former));
  const sort = params.get(queryParamNames.sort) ?? '';
  const sorted = presentSort(entity, sort);
  if (moves.length === 0 && sorted === sort) return params;
  const present = new URLSearchParams(params);
  for (const [former, name] of moves) move(present, former, name);
  if (sorted !== sort) present.set(queryParamNames.sort, sorted);
  return present;
}

/** What the present name already says counts. */
function move(params: URLSearchParams, former: string, name: string): void {
  const values = params.getAll(former);
  params.delete(former);
  if (!params.has(name)) for (const value of values) params.append(name, value);
}

function presentSort(entity: Entity, text: string): string {
  const dot = text.lastIndexOf('.');
  return presentName(renamedFields(entity), text.slice(0, Math.max(dot, 0))) + text.slice(Math.max(dot, 0));
}
