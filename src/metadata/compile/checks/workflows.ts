import type { Entity, Workflow } from '../../model';
import { statusEnumOf } from '../workflow';
import { pointer, type SchemaFile } from '../sources';
import { filesOf, type Checked } from './context';
import { checkStatuses } from './workflow-statuses';
import { checkWords } from './workflow-words';

/** Ways to move that lead nowhere, come from nowhere, or are set off and answered by nothing that there is. */
export function checkWorkflows(checked: Checked): void {
  for (const entity of Object.values(checked.entities)) {
    const { workflow } = entity;
    const file = filesOf(checked, entity).workflow;
    if (!workflow || !file) continue;
    checkField(checked, entity, workflow, file);
    checkStatuses(checked, entity, workflow, file);
    checkNames(checked, workflow, file);
    checkWords(checked, entity, workflow, file);
  }
}

/** Only the engine writes a status, and a new record has one that is meant for new records. */
function checkField(checked: Checked, entity: Entity, { field: name, initial }: Workflow, file: SchemaFile): void {
  const { report } = checked;
  const field = entity.fields.find((item) => item.name === name);
  if (!field) {
    const known = entity.fields.map((item) => item.name);
    report.unknown(file.path, pointer('field'), 'UNKNOWN_FIELD', `"${entity.name}" has no field`, name, known);
    return;
  }
  const lacks = [
    field.enumeration === statusEnumOf(entity.name) ? '' : 'say { "$ref": "workflow.json" }',
    field.readOnly ? '' : 'say "readOnly": true',
    initial.includes(field.default as number) ? '' : `say "default": ${initial.join(' or ')}`,
    field.required ? '' : 'stand in "required"',
  ].filter(Boolean);
  if (lacks.length === 0) return;
  report.add(
    filesOf(checked, entity).entity?.path ?? file.path,
    pointer('properties', name),
    'WRONG_STATUS_FIELD',
    `"${name}" holds the status, which only the workflow writes: it must ${lacks.join(', and ')}.`,
  );
}

function checkNames({ report }: Checked, { transitions }: Workflow, file: SchemaFile): void {
  const names = transitions.map(({ name }) => name);
  names.forEach((name, index) => {
    const at = pointer('transitions', index, 'name');
    const first = names.indexOf(name);
    if (first !== index)
      report.add(file.path, at, 'DUPLICATE_TRANSITION', `Two transitions are called "${name}".`, {
        other: { file: file.path, pointer: pointer('transitions', first, 'name') },
      });
  });
}
