import type { Call, Entity } from '../../../metadata/model';
import type { Permissions } from '../permissions';
import { creatingCall, isCopy } from './copy-call';
import { zh } from '../../../language/zh';

/** One way to fill a form: the call behind it, and whether a field is given as a range (first … last). */
export interface CreateMode {
  call: Call;
  ranged: boolean;
}

const formEffects: Call['effect'][] = ['create', 'update', 'createMany', 'amend'];

/** Does the call ask for values, so that a form opens before it is made? */
export function opensForm({ effect, form }: Call): boolean {
  return formEffects.includes(effect) || form !== undefined;
}

/** What the form's head says: the call's title, with the entity's name unless that is in it, or the same noun: `预报包裹` of a `一段包裹`, `撤销大包签收` of an `入库大包`. */
export function formTitle({ title }: Entity, call: Call): string {
  const said = call.title.toLowerCase();
  const [noun] = nounAtEnd.exec(title.toLowerCase()) ?? [];
  return said.includes(title.toLowerCase()) || (noun && said.includes(noun)) ? call.title : zh`${call.title}${title}`;
}

// Two Chinese signs; of other languages a word.
const nounAtEnd = /(?:\p{Script=Han}{2}|[^\s\p{Script=Han}]+)$/u;

/** The ways in which one form can be filled: one record at a time first, then a whole range where a call makes many. */
export function createModes(entity: Entity, opened: Call, permissions: Permissions): CreateMode[] {
  const call = (isCopy(entity, opened) && creatingCall(entity)) || opened;
  const ranged = (candidate: Call) => candidate.effect === 'createMany' && candidate.range !== undefined;
  if (call.effect !== 'create') return [{ call, ranged: false }, ...(ranged(call) ? [{ call, ranged: true }] : [])];
  const many = Object.values(entity.calls).filter((candidate) => ranged(candidate) && permissions.may(candidate));
  return [{ call, ranged: false }, ...many.map((other) => ({ call: other, ranged: true }))];
}
