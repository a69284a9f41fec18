import type { Entity, Model } from '../model';
import { callChanges } from './call-changes';
import { pair, same, changeText, type Add, type Change } from './change';
import { fieldChanges } from './field-changes';
import { likelyEntity } from './likely-rename';
import { screenChanges } from './screen-changes';
import { shellChanges } from './shell-changes';
import { workflowChanges } from './workflow-changes';

export type { Change } from './change';

type WholeModel = Omit<Model, 'fingerprint'>;

/** Every difference between two compiled models, each of a class of `changeClasses`. Pure, and in a stable order. */
export function changesBetween(before: WholeModel, after: WholeModel): Change[] {
  const found = new Map<string, Change>();
  const add: Add = (name, subject, more) => {
    const change = { class: name, subject, ...more };
    found.set(`${name} ${subject} ${more.detail ?? ''}`, change);
  };
  const entities = Object.values(after.entities);
  const { added, removed, kept, renamed } = pair(
    Object.values(before.entities),
    entities,
    ({ name }) => name,
    ({ formerNames = [] }) => formerNames,
  );
  for (const { name } of added) add('ENTITY_ADDED', name, at(name));
  for (const gone of removed) {
    const maybeRenamedTo = likelyEntity(gone, added);
    add('ENTITY_REMOVED', gone.name, { ...at(gone.name), ...(maybeRenamedTo ? { maybeRenamedTo } : {}) });
  }
  for (const [was, is] of renamed)
    add('ENTITY_RENAMED', is.name, { ...at(is.name), detail: changeText(was.name, is.name) });
  for (const [was, is] of [...kept, ...renamed]) entityChanges(was, is, add);
  const where = { owner: 'shell', file: 'calls', entities: [] };
  callChanges(before.calls, after.calls, where, add);
  shellChanges(before, after, add);
  return [...found.values()];
}

const at = (name: string) => ({ file: `entities/${name}/entity.json`, pointer: '', about: { entity: name } });

function entityChanges(was: Entity, is: Entity, add: Add): void {
  const place = at(is.name);
  if (was.scope !== is.scope)
    add('ENTITY_SCOPE_CHANGED', is.name, { ...place, pointer: '/x-scope', detail: changeText(was.scope, is.scope) });
  if (was.name === is.name && !same(was.names, is.names))
    add('ENTITY_NAMES_CHANGED', is.name, { ...place, pointer: '/x-names', detail: changeText(was.names, is.names) });
  const isLabel = is.fields.find(({ name }) => name === is.labelField);
  if (was.labelField !== is.labelField && !isLabel?.formerNames?.includes(was.labelField))
    add('ENTITY_LABEL_CHANGED', is.name, {
      ...place,
      pointer: '/x-label-field',
      detail: changeText(was.labelField, is.labelField),
    });
  if (was.title !== is.title)
    add('ENTITY_RETITLED', is.name, { ...place, pointer: '/title', detail: changeText(was.title, is.title) });
  for (const word of ['locked', 'own', 'grants'] as const)
    if (!same(was[word], is[word]))
      add('ENTITY_LOCK_CHANGED', is.name, { ...place, pointer: is[word] ? `/x-${word}` : '' });
  fieldChanges(was, is, add);
  callChanges(
    was.calls,
    is.calls,
    { owner: is.name, file: `entities/${is.name}/calls.json`, entities: [was, is] },
    add,
  );
  screenChanges(was, is, add);
  workflowChanges(was, is, add);
}
