import fc from 'fast-check';
import { exampleRecord, type Supply } from '../../src/metadata/cases';
import type { Entity, Field, Kind } from '../../src/metadata/model';
import { randomFrom } from '../../src/server/installation/demo/random';
import { textFromPattern } from '../../src/server/installation/demo/text-from-pattern';
import { codesOf } from '../../src/server/identity/permission-tree';
import { model } from '../../src/server/platform/model';
import type { DemoConsole } from './demo-console';

export interface Place {
  id: string;
  code: string;
  kind: Kind;
  /** Ids that references may point at, by the target's entity. */
  targets: Record<string, string[]>;
}

const kinds: Record<string, Kind> = { '1': 'cos', '2': 'sos', '-1': 'inner' };

/** A warehouse with what its records may point at: an operator's position and roles that are enabled. */
export async function placeOf({ query }: DemoConsole, code: string): Promise<Place> {
  const [row] = await query('select id, warehouse_type from warehouse where warehouse_code = $1', [code]);
  const ids = async (statement: string): Promise<string[]> =>
    (await query(statement, [row?.id])).map((one) => String(one.id));
  return {
    id: String(row?.id),
    code,
    kind: kinds[String(row?.warehouse_type)] ?? 'inner',
    targets: {
      position: await ids(`select id from position where warehouse_id = $1 and type = 'OPERATOR' order by id limit 1`),
      'inbound-big-bag': await ids('select id from inbound_big_bag where warehouse_id = $1 order by id limit 1'),
      'rebin-group': await ids('select id from rebin_group where warehouse_id = $1 order by id limit 1'),
      manifest: await ids('select id from manifest where warehouse_id = $1 order by id limit 1'),
      'sorting-code': await ids(
        'select id from sorting_code where warehouse_id = $1 and status = 1 order by id limit 1',
      ),
      'sorting-package': await ids('select id from sorting_package where warehouse_id = $1 order by id limit 1'),
      workbench: await ids('select id from workbench where warehouse_id = $1 order by id limit 1'),
      shipment: await ids('select id from shipment where warehouse_id = $1 order by id limit 1'),
      'outbound-wave': await ids('select id from outbound_wave where warehouse_id = $1 order by id limit 1'),
      'sorting-code-config': await ids(
        'select id from sorting_code_config where warehouse_id = $1 and enable_flag = 1 order by id limit 1',
      ),
      role: await ids('select id from role where warehouse_id = $1 and status = 1 order by id limit 1'),
    },
  };
}

let turn = 0;

/** What a schema alone cannot say of a valid record here: references, tree nodes, and something new where a rule asks for it. */
export function supplyFor(entity: Entity, { kind, targets }: Place): Supply {
  return (field) => {
    if (field.reference) return chosen(field, targets[field.reference.entity] ?? []);
    if (field.type === 'tree') return codesOf(model.permissions[kind]).slice(-2);
    return isUnique(entity, field) ? somethingNew(field) : undefined;
  };
}

/** All of them where a field holds several, another one each time where it holds one. */
function chosen({ schema }: Field, ids: string[]): unknown {
  return schema.type === 'array' || !ids.length ? ids : ids[(turn += 1) % ids.length];
}

/** A record that `create` accepts in this place, different every time. */
export const validRecord = (entity: Entity, place: Place): Record<string, unknown> =>
  exampleRecord(entity, supplyFor(entity, place));

export const isUnique = (entity: Entity, { name }: Field): boolean =>
  entity.rules.some((rule) => rule.rule === 'unique' && rule.fields.includes(name));

/** A text, or a number, that no record of the demo world has. */
export function somethingNew({ title, schema }: Field): string | number {
  turn += 1;
  if (schema.type === 'integer') {
    const [minimum, maximum] = [Number(schema.minimum ?? 1), Number(schema.maximum ?? Infinity)];
    const high = minimum + 500_000 + turn;
    return high <= maximum ? high : maximum - (turn % (maximum - minimum + 1));
  }
  const { pattern } = schema as { pattern?: string };
  if (!pattern) return `${title}${turn}`;
  const text = textFromPattern(pattern, randomFrom(7919 * turn));
  const matching = new RegExp(pattern, 'u');
  return matching.test(text) ? text : (fc.sample(fc.stringMatching(matching), { seed: turn, numRuns: 1 })[0] ?? text);
}
