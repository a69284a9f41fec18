import type { Kind, PermissionNode } from '../../../src/metadata/model';
import { model } from '../../../src/server/platform/model';
import type { DemoConsole } from '../demo-console';

/**
 * The rights of all accounts, read from the tables and reckoned here once more, so that a slip in the server's own reckoning is
 * noticed: `account @warehouse right`, a right being a code in lower case, `ADMIN`, or `member`.
 */
export interface World {
  rights: Map<string, Set<string>>;
  /** What becomes of it when every closed role is opened. */
  promised: Map<string, Set<string>>;
  /** What can be used now: nothing of a closed account, or where its membership is closed. */
  open: Map<string, Set<string>>;
  versions: Map<string, number>;
}

interface Row {
  account: string;
  warehouse: string;
  type: number;
  positions: string[];
  open: string[];
  all: string[];
  is_open: boolean;
}

const kinds: Record<number, Kind> = { 1: 'cos', 2: 'sos', [-1]: 'inner' };

const codesIn = (nodes: PermissionNode[]): string[] =>
  nodes.flatMap(({ code, children }) => [code.toLowerCase(), ...codesIn(children)]);
const everything: Record<Kind, ReadonlySet<string>> = {
  cos: new Set(codesIn(model.permissions.cos)),
  sos: new Set(codesIn(model.permissions.sos)),
  inner: new Set(codesIn(model.permissions.inner)),
};

const rolesOf = (condition: string): string => `(select coalesce(jsonb_agg(distinct lower(c)), '[]')
  from account_role_id_list l join role r on r.id = l.target_id, unnest(r.permission_id_list) c
  where l.account_id = a.id and l.warehouse_id = w.id and ${condition})`;

/** The world as it stands now. */
export async function worldOf({ query }: DemoConsole): Promise<World> {
  const rows = (await query(`select a.id as account, w.id as warehouse, w.warehouse_type as type,
      (select coalesce(jsonb_agg(p.type), '[]') from account_position_id_list l join position p on p.id = l.target_id
        where l.account_id = a.id and l.warehouse_id = w.id) as positions,
      ${rolesOf('r.status = 1')} as open, ${rolesOf('true')} as "all",
      m.status = 1 and a.total_status = 1 as is_open
    from account_warehouse m join account a on a.id = m.account_id join warehouse w on w.id = m.warehouse_id`)) as unknown as Row[];
  const versions = await query(
    `select id, version from account union all select id, version from role union all select id, version from position`,
  );
  return {
    rights: new Map(rows.map((row) => [placeOf(row), new Set(rightsIn(row, row.open))])),
    promised: new Map(rows.map((row) => [placeOf(row), new Set(rightsIn(row, row.all))])),
    open: new Map(rows.map((row) => [placeOf(row), new Set(row.is_open ? rightsIn(row, row.open) : [])])),
    versions: new Map(versions.map(({ id, version }) => [String(id), Number(version)])),
  };
}

const placeOf = ({ account, warehouse }: Row): string => `${account} @${warehouse}`;

function rightsIn({ positions, type }: Row, roleCodes: string[]): string[] {
  const kind = kinds[type] as Kind;
  if (positions.includes('ADMIN')) return ['member', 'ADMIN', ...everything[kind]];
  if (kind === 'inner' && positions.every((position) => position === 'OPERATOR')) return ['member'];
  return ['member', ...roleCodes.filter((code) => everything[kind].has(code))];
}

export interface Actor {
  account: string;
  warehouse: string;
  kind: Kind;
}

/** Rights that an account has now and had not before, although the giver lacks them. */
export function givenAbove(before: World, after: World, actor: Actor): string[] {
  const own = before.rights.get(`${actor.account} @${actor.warehouse}`) ?? new Set();
  return measures
    .flatMap((measure) => gains(before[measure], after[measure]))
    .filter(([place, right]) => !mayGive(own, actor, place, right))
    .map(([place, right]) => `${place} ${right}`);
}

const measures = ['rights', 'promised', 'open'] as const;

/** Rights that an account has lost although it stands above the taker. */
export function takenFromAbove(before: World, after: World, actor: Actor): string[] {
  const own = before.rights.get(`${actor.account} @${actor.warehouse}`) ?? new Set();
  const isAbove = (place: string): boolean =>
    [...(before.rights.get(place) ?? [])].some((right) => right !== 'member' && !mayGive(own, actor, place, right));
  return (['rights', 'open'] as const)
    .flatMap((measure) => gains(after[measure], before[measure]))
    .filter(([place]) => isAbove(place))
    .map(([place, right]) => `${place} loses ${right}`);
}

function gains(before: Map<string, Set<string>>, after: Map<string, Set<string>>): [string, string][] {
  return [...after].flatMap(([place, rights]) =>
    [...rights].filter((right) => !before.get(place)?.has(right)).map((right): [string, string] => [place, right]),
  );
}

/** In the actor's warehouse the actor's rights; membership elsewhere is the inner organization's to give, and anything its administrator's. */
function mayGive(own: Set<string>, { warehouse, kind }: Actor, place: string, right: string): boolean {
  if (kind === 'inner' && own.has('ADMIN')) return true;
  if (!place.endsWith(`@${warehouse}`)) return kind === 'inner' && right === 'member';
  return right === 'member' || own.has(right);
}

/** May the actor come into possession of the other's account? Wherever the other has rights, the actor must have them too. */
export function standsAbove(world: World, actor: Actor, account: string): string[] {
  const own = world.rights.get(`${actor.account} @${actor.warehouse}`) ?? new Set();
  const theirs = [...world.rights].filter(([place]) => place.startsWith(account));
  return theirs.flatMap(([place, rights]) =>
    [...rights]
      .filter((right) => right !== 'member' && !mayGive(own, actor, place, right))
      .map((right) => `${place} ${right}`),
  );
}
