import { literal } from '../../../fields/storage-checks';
import type { Renames } from '../../../metadata/model/former-names';
import type { Entity } from '../../../metadata/model';
import { ident } from '../../database/names';
import type { DataMigration } from '../../database/planned';

/** Former and present names as a jsonb literal. */
export const namesSql = (renames: Renames): string => `${literal(JSON.stringify(renames))}::jsonb`;

/** The table's rows about the entity come under its present name. */
export function entityRowsMigration(
  { name, formerNames = [] }: Entity,
  table: string,
  column = 'entity',
): DataMigration[] {
  if (!formerNames.length) return [];
  const was = formerNames.map(literal).join(', ');
  return [
    {
      name: `${table} of ${name}`,
      sql: `UPDATE ${ident(table)} SET ${ident(column)} = ${literal(name)} WHERE ${ident(column)} IN (${was})`,
    },
  ];
}
