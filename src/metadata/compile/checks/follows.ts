import type { Entity, Follow, Transition } from '../../model';
import { pointer } from '../sources';
import { filesOf, type Checked } from './context';
import { checkWrites } from './writes';

interface Place {
  path: string;
  at: string;
}

/** Records that are to move along and cannot: they refer to another entity, or the calls that move the one may not move the other. */
export function checkFollows(checked: Checked): void {
  for (const entity of Object.values(checked.entities)) {
    const path = filesOf(checked, entity).workflow?.path;
    if (!entity.workflow || path === undefined || checked.report.isBroken(entity.name)) continue;
    entity.workflow.transitions.forEach((transition, place) =>
      (transition.follow ?? []).forEach((follow, index) =>
        checkFollow(checked, entity, transition, follow, { path, at: pointer('transitions', place, 'follow', index) }),
      ),
    );
  }
}

function checkFollow(
  checked: Checked,
  leader: Entity,
  transition: Transition,
  follow: Follow,
  { path, at }: Place,
): void {
  const { report, entities } = checked;
  const follower = entities[follow.entity];
  if (!follower)
    return report.unknown(
      path,
      `${at}/entity`,
      'UNKNOWN_ENTITY',
      'There is no entity',
      follow.entity,
      Object.keys(entities),
    );
  if (report.isBroken(follower.name)) return;
  if (!follower.workflow)
    return report.add(
      path,
      `${at}/entity`,
      'BAD_FOLLOW',
      `"${follower.name}" has no workflow.json: its records do not move.`,
    );
  checkReference(checked, leader, follower, follow, { path, at });
  const known = follower.workflow.transitions.map(({ name }) => name);
  const what = `"${follower.name}" has no transition`;
  for (const [index, wanted] of follow.transitions.entries()) {
    const place = `${at}/transition${follow.transitions.length > 1 ? `/${index}` : ''}`;
    const way = follower.workflow.transitions.find(({ name }) => name === wanted);
    if (way) checkWay(checked, { leader, transition, follower, way }, { path, at: place });
    else report.unknown(path, place, 'UNKNOWN_TRANSITION', what, wanted, known);
  }
  checkBack(checked, follower, follow, { path, at });
  checkWrites(checked, follower, follow.writes ?? {}, { path, at: `${at}/writes` });
}

interface Followed {
  leader: Entity;
  transition: Transition;
  follower: Entity;
  way: Transition;
}

/** One of the ways: the same calls cause it, and it does not lead back. */
function checkWay(
  { report, entities }: Checked,
  { leader, transition, follower, way }: Followed,
  { path, at }: Place,
): void {
  const missing = transition.triggers.filter((trigger) => !way.triggers.includes(trigger));
  if (missing.length)
    report.add(
      path,
      at,
      'BAD_FOLLOW',
      `"${way.name}" is not caused by ${missing.map((name) => `"${name}"`).join(', ')}: add ${missing.length === 1 ? 'it' : 'them'} to its "trigger" in the workflow.json of "${follower.name}".`,
    );
  if (leadsTo(entities, way, `${leader.name}.${transition.name}`, new Set()))
    report.add(path, at, 'BAD_FOLLOW', `"${way.name}" leads back here: the records would follow each other for ever.`);
}

/** Of several ways the field that is said under `back` chooses. */
function checkBack(
  { report }: Checked,
  { name, fields }: Entity,
  { transitions, back }: Follow,
  { path, at }: Place,
): void {
  const field = fields.find((item) => item.name === back);
  if (back !== undefined && !field)
    report.unknown(
      path,
      `${at}/back`,
      'UNKNOWN_FIELD',
      `"${name}" has no field`,
      back,
      fields.map((item) => item.name),
    );
  else if (field && field.schema.type !== 'integer')
    report.add(path, `${at}/back`, 'BAD_FOLLOW', `"${back}" of "${name}" cannot keep a status: it is no integer.`);
  if (transitions.length > 1 && back === undefined)
    report.add(
      path,
      `${at}/transition`,
      'BAD_FOLLOW',
      `Which of several ways is taken is not said: add "back", the field of "${name}" that keeps its former status.`,
    );
}

function checkReference(
  { report }: Checked,
  leader: Entity,
  follower: Entity,
  { reference }: Follow,
  { path, at }: Place,
): void {
  const field = follower.fields.find(({ name }) => name === reference);
  const ways = follower.fields.filter((item) => item.reference?.entity === leader.name).map(({ name }) => name);
  if (!field)
    report.unknown(path, `${at}/reference`, 'UNKNOWN_FIELD', `"${follower.name}" has no field`, reference, ways);
  else if (!ways.includes(reference))
    report.add(
      path,
      `${at}/reference`,
      'BAD_FOLLOW',
      `"${reference}" of "${follower.name}" does not refer to "${leader.name}".${ways.length ? ` What does: ${ways.join(', ')}.` : ''}`,
    );
}

/** Is the transition `aim` taken because of this one, directly or by others in between? */
function leadsTo(entities: Checked['entities'], { follow = [] }: Transition, aim: string, seen: Set<string>): boolean {
  const ways = follow.flatMap(({ entity, transitions }) => transitions.map((transition) => ({ entity, transition })));
  return ways.some(({ entity, transition }) => {
    const name = `${entity}.${transition}`;
    if (name === aim) return true;
    const next = entities[entity]?.workflow?.transitions.find((item) => item.name === transition);
    if (!next || seen.has(name)) return false;
    seen.add(name);
    return leadsTo(entities, next, aim, seen);
  });
}
