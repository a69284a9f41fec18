import { pathsOf } from '../../check/conditions';
import type { ContainerStart, Call, Container, CurrentContainer, Entity } from '../../model';
import { didYouMean, pointer } from '../sources';
import { filesOf, type Checked } from './context';

/** What is filled at a workbench: calls that tell it, of containers that are filled somewhere, and what begins there, with what refers to it. */
export function checkCurrent(checked: Checked): void {
  for (const entity of Object.values(checked.entities)) {
    const { calls, workflow } = filesOf(checked, entity);
    if (checked.report.isBroken(entity.name)) continue;
    const { containers = [] } = entity.workflow ?? {};
    containers.forEach(({ open }, index) => {
      const at = pointer('container', ...(containers.length > 1 ? [index] : []), 'open', 'begin');
      if (workflow && open?.begin) checkBegin(checked, entity, open.begin, { path: workflow.path, at });
    });
    for (const call of Object.values(entity.calls)) {
      if (!calls || !call.current) continue;
      const at = pointer('calls', call.key, 'current');
      checkCall(entity, containers, call, call.current, (word, message, suggestion) =>
        checked.report.add(
          calls.path,
          at + word,
          'BAD_CURRENT',
          message,
          suggestion ? { suggestion } : { atKey: true },
        ),
      );
    }
  }
}

type Tell = (word: string, message: string, suggestion?: string) => void;

function checkCall(entity: Entity, containers: Container[], call: Call, current: CurrentContainer, tell: Tell): void {
  if (call.effect !== 'current')
    return tell('', `The call "${call.key}" has the effect "${call.effect}" already: nothing does its "current".`);
  if (!call.scan) tell('', 'A scan page is told what is filled: say "scan".');
  if (!containers.length || containers.some(({ open }) => !open))
    return tell('', `"${entity.name}" is filled at no workbench: say "open" in "container" of workflow.json.`);
  if (current.begins && containers.some(({ open }) => !open?.begin))
    tell('/begins', `How a "${entity.name}" begins is not said: add "begin" to "open" in workflow.json.`);
  const known = entity.fields.map(({ name }) => name);
  const fields = {
    '/closed/when': pathsOf(current.closed?.when ?? {}),
    '/awaits/when': pathsOf(current.awaits?.when ?? {}),
    '/awaits/flag': current.awaits ? [current.awaits.flag] : [],
    '/awaits/since': current.awaits ? [current.awaits.since] : [],
  };
  for (const [word, names] of Object.entries(fields))
    for (const name of names)
      if (!known.includes(name)) tell(word, `"${entity.name}" has no field "${name}".`, didYouMean(name, known));
}

function checkBegin(
  { report, entities }: Checked,
  entity: Entity,
  { with: others = [] }: ContainerStart,
  { path, at }: { path: string; at: string },
): void {
  others.forEach(({ entity: name, reference }, index) => {
    const place = at + pointer('with', index);
    const other = entities[name];
    if (!other)
      return report.unknown(
        path,
        `${place}/entity`,
        'UNKNOWN_ENTITY',
        'There is no entity',
        name,
        Object.keys(entities),
      );
    if (report.isBroken(name)) return;
    if (!other.workflow)
      return report.add(path, `${place}/entity`, 'BAD_CONTAINER', `"${name}" has no workflow.json: it has no number.`);
    const known = other.fields.flatMap((field) => (field.reference?.entity === entity.name ? [field.name] : []));
    if (!known.includes(reference))
      report.unknown(
        path,
        `${place}/reference`,
        'UNKNOWN_FIELD',
        `"${name}" does not refer to it by`,
        reference,
        known,
      );
  });
}
