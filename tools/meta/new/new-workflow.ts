import type { Json } from '../../../src/metadata/compile/sources';
import type { Entity } from '../../../src/metadata/model';
import type { Draft } from './draft';
import { entityNamed } from './entity-named';
import { expectNewCalls } from './expect-administrators';
import { Refusal } from './refusal';
import type { Request } from './request';
import { showCall, showField } from './screens';

/** Two statuses, and a call that takes a record from the first to the second. */
export function newWorkflow({ draft, model, names: [entityName = ''], title }: Request): string[] {
  const entity = entityNamed(model, entityName, 'new workflow ENTITY');
  if (entity.workflow) throw new Refusal(`"${entityName}" has a workflow already.`);
  addWorkflow(draft, entity, title);
  expectNewCalls(draft, entityName, ['complete']);
  return [
    `Say its statuses and transitions in schemas/entities/${entityName}/workflow.json.`,
    `Only administrators may "complete" a record at first.`,
  ];
}

/** The workflow's file, the field of its status, and the call. `lock`: when its records are locked, where not as tasks are. */
export function addWorkflow(draft: Draft, entity: Entity, title?: string, lock?: 'bag' | 'package'): void {
  if (entity.calls.complete) throw new Refusal(`"${entity.name}" has a call "complete" already.`);
  const field = fieldOf(entity);
  const folder = `entities/${entity.name}`;
  const number = entity.fields.find(({ type, system }) => type === 'code' && !system)?.name;
  draft.schema(`${folder}/workflow.json`, 'workflow', (file) => ({
    ...file,
    title: title ?? `${entity.title}状态`,
    ...(field !== 'status' && { field }),
    ...(lock && { lock }),
    ...(number && number !== entity.labelField && { numbers: [number] }),
    statuses: [
      { const: 1, title: '已创建', 'x-name': 'created', 'x-color': 'default' },
      { const: 2, title: '已完成', 'x-name': 'completed', 'x-color': 'success', final: true },
    ],
    initial: [1],
    transitions: [{ name: 'complete', title: '完成', from: [1], to: 2, trigger: 'complete' }],
  }));
  draft.schema(`${folder}/entity.json`, 'entity', (file) => ({
    ...file,
    required: [...((file.required ?? []) as string[]), field],
    properties: {
      ...(file.properties as Json),
      [field]: { title: '状态', $ref: 'workflow.json', default: 1, readOnly: true, 'x-search': true },
    },
  }));
  showField(draft, entity.name, field, 'list');
  draft.schema(`${folder}/calls.json`, 'calls', (file) => ({
    ...file,
    calls: {
      ...(file.calls as Json),
      complete: { title: '完成', onRecord: true, move: 'complete', visibleWhen: { [field]: [1] } },
    },
  }));
  showCall(draft, entity, 'row', 'complete');
}

/** Where the status is kept: another field may be called so already. */
function fieldOf({ name, fields }: Entity): string {
  const free = ['status', 'stage', 'workflow_status'].find((one) => !fields.some((field) => field.name === one));
  if (free === undefined) throw new Refusal(`"${name}" has fields "status", "stage" and "workflow_status" already.`);
  return free;
}
