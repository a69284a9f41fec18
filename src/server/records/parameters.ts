import { sql } from 'kysely';
import { valueProblems } from '../../fields/run-time/problems';
import { readSchema } from '../../fields/run-time/schema';
import { isObject } from '../../fields/is-object';
import { fitted } from '../../fields/run-time/value';
import { schemaProblems } from '../../metadata/run-time/schema-problems';
import type { HandlerContext } from '../platform/handler';
import type { Sql } from './select-records';

/** What server code reads of a warehouse's parameters, by template, and what holds where nothing is configured (decision 26). */
export const defaultParameters = {
  parcel_limit: {
    /** g */
    min_weight: 1,
    /** g */
    max_weight: 30_000,
    /** cm */
    max_side: 300,
    /** dm³ */
    max_volume: 1_000,
    /** g */
    forecast_difference: 500,
    /** Percent. */
    forecast_percent: 20,
    /** Received parcels weigh at most so many times their forecast, and no less than that part of it. */
    range_factor: 10,
    /** kg */
    theory_excess: 1,
  },
  bag_limit: {
    max_count: 200,
    /** kg */
    min_weight: 0.1,
    /** kg */
    max_weight: 30,
    /** g */
    weight_difference: 1000,
    /** A bag that is open for so many hours goes as light as it is; 0: none does. */
    timeout_hours: 0,
    /** A parcel is put into a grid before it is put into a bag; what ships alone is not. */
    grid_first: false,
  },
  /** A cancelled parcel that is here is returned; else it is refused only. */
  return_rule: { takes_returns: false },
  slot_limit: { max_packages: 100 },
  /** A truck may be handed over without a parcel that is missing or damaged. */
  missing_rule: { allows_missing: true },
  /** Of one partner, by whose rule its parcels are received. */
  partner_rule: {
    /** What its own numbers look like. */
    number_pattern: '^[A-Z0-9]{8,30}$',
    /** g, from what was forecast. */
    weight_tolerance: 200,
    photo_required: false,
    /** A parcel whose weight was not forecast is not received. */
    forecast_required: false,
    /** Its parcels are taken over by one scan, and measured later. */
    sign_only: false,
    /** Its parcels go into bags of their own. */
    own_bags: false,
  },
  scan_confirm: {
    /** The label of the slot is scanned after the parcel. */
    confirm_slot: false,
    /** The printed label is scanned once it is on the box or the bag. */
    confirm_label: false,
    /** The new waybill is scanned once it is on the parcel; else its printing is enough. */
    verify_waybill: true,
  },
};

export type Parameters = typeof defaultParameters;

/** Whose changes matter here. */
export const parameterEntities: ReadonlySet<string> = new Set(['param-template', 'param-config']);

interface Known {
  value: unknown;
  until: number;
}

// Others tell when something changes; this is for when they cannot.
const longestMs = 30_000;
const known = new Map<string, Known>();
let turn = 0;

/** Forgets what was read: something about parameters has changed, here or in another process. */
export function forgetParameters(): void {
  turn += 1;
  known.clear();
}

/**
 * The parameters of a template for the acting warehouse, or for the partner with that code: its configuration, else the template's defaults, else the usual ones. What
 * does not fit the template, or has another type than server code counts on, is not used.
 */
export async function parametersOf<Code extends keyof Parameters>(
  { db, session }: Pick<HandlerContext, 'db' | 'session'>,
  code: Code,
  partner?: string,
): Promise<Parameters[Code]> {
  const warehouseId = session?.warehouse?.id ?? null;
  const key = `${code} ${partner ?? warehouseId}`;
  const found = known.get(key);
  if (found && found.until > performance.now()) return found.value as Parameters[Code];
  const asked = turn;
  const whose =
    partner === undefined ? sql`c.target_warehouse = ${warehouseId}::uuid` : sql`c.partner_code = ${partner}`;
  const value = typed(defaultParameters[code], await readParameters(db, code, whose));
  // What changed while it was read is read again next time.
  if (asked === turn) known.set(key, { value, until: performance.now() + longestMs });
  return value;
}

/** `whose`: the condition on a configuration. */
async function readParameters(db: HandlerContext['db'], code: string, whose: Sql): Promise<unknown> {
  const { rows } = await sql<{ value_schema: string; config_value: unknown }>`
    select t.value_schema, c.config_value from param_template t
    left join param_config c on c.template_id = t.id and ${whose} and c.status = 1
    where t.code = ${code} and t.status = 1`.execute(db);
  const [row] = rows;
  const schema = row && !schemaProblems(row.value_schema).length ? readSchema(row.value_schema) : undefined;
  if (!row || !schema) return {};
  const isFitting = row.config_value !== null && !valueProblems(schema, row.config_value).length;
  return fitted(schema, isFitting ? row.config_value : {});
}

/** The usual values, replaced by those of the same name and type. */
function typed<T extends object>(defaults: T, value: unknown): T {
  const said = isObject(value) ? value : {};
  return Object.fromEntries(
    Object.entries(defaults).map(([name, standard]) => [
      name,
      Object.hasOwn(said, name) && typeof said[name] === typeof standard ? said[name] : standard,
    ]),
  ) as T;
}
