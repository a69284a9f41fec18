import type { Entity, Guard, Model, Workflow } from '../../../src/metadata/model';
import { code, table } from './table';

/** The ways in which records of an entity move: from where, to where, caused by what, and what a refusal is answered. */
export function workflowTable(entity: Entity, workflow: Workflow, model: Omit<Model, 'fingerprint'>): string {
  const field = entity.fields.find(({ name }) => name === workflow.field);
  const statuses = model.enums[field?.enumeration ?? '']?.values ?? [];
  const title = (value: number): string =>
    `${statuses.find((item) => item.value === value)?.title ?? ''} ${code(value)}`;
  return table(
    ['transition', '中文', 'from', 'to', 'trigger', 'refused with', 'followed by'],
    workflow.transitions.map((way) => [
      code(way.name),
      way.title,
      way.from.map(title).join(', '),
      title(way.to),
      [...way.triggers.map(code), ...(way.awaits ?? []).map((name) => `(${name})`)].join(' '),
      [
        ...workflow.guards.map(guardText).filter((name) => !way.ignoreGuards?.includes(name)),
        way.refused,
        way.again?.code ?? '',
        ...way.guards.map(guardText),
      ]
        .filter(Boolean)
        .join(', '),
      (way.follow ?? []).map((item) => `${item.entity} ${item.transitions.map(code).join(', ')}`).join(', '),
    ]),
  );
}

const guardText = ({ code: name }: Guard): string => name;
