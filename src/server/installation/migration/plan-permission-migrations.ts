import { literal } from '../../../fields/storage-checks';
import type { Call, Field, Kind, Model } from '../../../metadata/model';
import { codesIn } from '../../../metadata/model/permissions';
import { layoutOf } from '../../database/layout';
import { ident } from '../../database/names';
import type { DataMigration } from '../../database/planned';

/** A role holding `former` comes to hold `present`; it keeps the former one where that still is a permission. */
interface CodeMove {
  former: string;
  present: string;
}

/** Every list of permission codes (a field of type tree) moves from former codes to present ones. */
export function planPermissionMigrations(model: Model): DataMigration[] {
  const moves = codeMoves(model);
  if (!moves.length) return [];
  return Object.values(model.entities).flatMap((entity) =>
    layoutOf(entity)
      .columns.filter(({ type }) => type === 'tree')
      .map((field) => ({
        name: `permissions of ${entity.name}.${field.name}`,
        sql: moveSql(entity.table, field, moves),
      })),
  );
}

function codeMoves({ entities, calls, permissions }: Model): CodeMove[] {
  const all = [...Object.values(entities).flatMap((entity) => Object.values(entity.calls)), ...Object.values(calls)];
  const living = new Set(Object.values(permissions).flatMap(codesIn));
  const moves = all.flatMap((call) => movesOf(call));
  const kept = moves.filter(({ former }) => living.has(former)).map(({ former }) => ({ former, present: former }));
  return [...new Map([...moves, ...kept].map((move) => [`${move.former} ${move.present}`, move])).values()];
}

function movesOf({ access, formerCodes = {} }: Call): CodeMove[] {
  return Object.entries(formerCodes).flatMap(([kind, formers]) => {
    const present = access.type === 'permission' ? access.codes[kind as Kind]?.[0] : undefined;
    return present ? formers.map((former) => ({ former, present })) : [];
  });
}

// The version rises, so that an open edit of the role with its former codes is stale.
function moveSql(table: string, { name }: Field, moves: CodeMove[]): string {
  const column = ident(name);
  const pairs = moves.map(({ former, present }) => `(${literal(former)}, ${literal(present)})`).join(', ');
  const moved = `SELECT coalesce(m.present, held.code) AS code, min(held.place) AS place
      FROM unnest(${column}) WITH ORDINALITY held (code, place)
      LEFT JOIN (VALUES ${pairs}) m (former, present) ON lower(m.former) = lower(held.code) GROUP BY 1`;
  const isOld = `EXISTS (SELECT 1 FROM unnest(${column}) code WHERE lower(code) IN (${moves
    .map(({ former }) => literal(former.toLowerCase()))
    .join(', ')}))`;
  return `UPDATE ${ident(table)} SET version = version + 1,
    ${column} = (SELECT array_agg(code ORDER BY place, code) FROM (${moved}) moved) WHERE ${isOld}`;
}
