import type { Entity, Transition } from '../model';
import { pair, same, changeText, type Add } from './change';

/** What has become of the ways in which an entity's records move. New and former statuses are told of their enumeration. */
export function workflowChanges({ workflow: was }: Entity, { name, workflow: is }: Entity, add: Add): void {
  const file = `entities/${name}/workflow.json`;
  const about = { entity: name };
  const { added, removed, kept } = pair(was?.transitions ?? [], is?.transitions ?? [], (item) => item.name);
  const place = (item: Transition) => ({
    file,
    about,
    pointer: is?.transitions.includes(item) ? `/transitions/${is.transitions.indexOf(item)}` : '/transitions',
  });
  for (const item of added) add('TRANSITION_ADDED', `${name} ${item.name}`, { ...place(item), detail: item.title });
  for (const item of removed) add('TRANSITION_REMOVED', `${name} ${item.name}`, { ...place(item), detail: item.title });
  for (const [before, after] of kept) {
    const rule = ({ title: _, ...rest }: Transition) => rest;
    if (!same(rule(before), rule(after)))
      add('TRANSITION_CHANGED', `${name} ${after.name}`, {
        ...place(after),
        detail: changeText(rule(before), rule(after)),
      });
    else if (before.title !== after.title)
      add('TRANSITION_RETITLED', `${name} ${after.name}`, {
        ...place(after),
        detail: changeText(before.title, after.title),
      });
  }
  const whole = ({ workflow }: Pick<Entity, 'workflow'>) => workflow && { ...workflow, title: '', transitions: [] };
  if (was && is && !same(whole({ workflow: was }), whole({ workflow: is })))
    add('WORKFLOW_CHANGED', name, { file, pointer: '', about });
}
