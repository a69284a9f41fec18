import { pathsOf } from '../../check/conditions';
import type { Effect, Entity, Transition } from '../../model';
import { pointer } from '../sources';
import { checkCondition } from './conditions';
import { filesOf, type Checked } from './context';

/** Ways that records take by themselves: by what stands in them, after calls that write it, and none that begins a record where none begins. */
export function checkSettling(checked: Checked): void {
  for (const entity of Object.values(checked.entities)) {
    const path = filesOf(checked, entity).workflow?.path;
    if (path === undefined || checked.report.isBroken(entity.name)) continue;
    (entity.workflow?.transitions ?? []).forEach((transition, place) =>
      checkWay(checked, entity, transition, { path, at: pointer('transitions', place) }),
    );
  }
}

const making: Effect[] = ['create', 'createMany', 'amend'];
const changing: Effect[] = ['update', 'set', 'restore'];

function checkWay(checked: Checked, entity: Entity, way: Transition, { path, at }: { path: string; at: string }): void {
  const { once, triggers, to } = way;
  if (!once) return;
  const { report } = checked;
  const known = entity.fields.map(({ name }) => name);
  const unknown = pathsOf(once).filter((name) => !known.includes(name));
  for (const name of unknown)
    report.unknown(path, `${at}/once`, 'UNKNOWN_FIELD', `"${entity.name}" has no field`, name, known);
  if (!unknown.length) checkCondition(entity, { path }, { at: `${at}/once`, condition: once }, checked);
  const calls = Object.values(entity.calls).filter(({ key }) => triggers.includes(`${entity.name}.${key}`));
  if (!calls.some(({ effect }) => [...making, ...changing].includes(effect)))
    report.add(
      path,
      `${at}/once`,
      'BAD_SETTLING',
      `No call in "trigger" makes or changes a record of "${entity.name}": nothing has it go by itself.`,
      { atKey: true },
    );
  const maker = calls.find(({ effect }) => making.includes(effect));
  if (maker && !entity.workflow?.initial.includes(to))
    report.add(
      path,
      `${at}/once`,
      'BAD_SETTLING',
      `A record that "${maker.key}" makes would begin with ${to}, which is not in "initial".`,
      { atKey: true },
    );
}
