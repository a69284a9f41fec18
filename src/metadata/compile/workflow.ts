import type { Condition, Container, Enumeration, Follow, Guard, Transition, Workflow } from '../model';
import { valueOf } from './enums';
import type { Json, SchemaFile } from './sources';

/** By what name fields know the statuses of an entity: the enumeration is the workflow's own, said nowhere else. */
export const statusEnumOf = (entity: string): string => `${entity}-status`;

/** The statuses of a workflow as the enumeration that its fields have. */
export function statusEnum(entity: string, { value }: SchemaFile): Enumeration {
  return {
    name: statusEnumOf(entity),
    title: String(value.title),
    values: (value.statuses as Json[]).map(valueOf),
  };
}

/** By what name fields know the entities that have a workflow: a value is the name of one, and is shown as its title. */
export const movingEntities = 'moving-entity';

/** The same for the entities that have a list. */
export const listedEntities = 'listed-entity';

/** The same for the entities that have a label; a value is shown as what its label is called. */
export const labelledEntities = 'labelled-entity';

/** Entities as an enumeration of that name; none without any. */
export function entityEnum(enumeration: string, entities: { name: string; title: string }[]): Enumeration[] {
  const values = entities.map(({ name, title }) => ({ value: name, name, title }));
  return values.length ? [{ name: enumeration, title: '实体', values }] : [];
}

/** What holds for a workflow that does not say it, in general words. */
export const workflowDefaults = { lock: 'task', unknown: 'package-unknown', refused: 'status-exception' } as const;

/** How records of an entity may move, with everything that is left out filled in. */
export function compileWorkflow(
  entity: string,
  file: SchemaFile | undefined,
  labelField: string,
): Workflow | undefined {
  if (!file) return undefined;
  const { value } = file;
  const refused = String(value.refused ?? workflowDefaults.refused);
  return {
    title: String(value.title),
    field: String(value.field ?? 'status'),
    lock: (value.lock ?? workflowDefaults.lock) as Workflow['lock'],
    numbers: (value.numbers as string[] | undefined) ?? [labelField],
    ...(value.ambiguous ? { ambiguous: String(value.ambiguous) } : {}),
    ...(value.superseded ? { superseded: value.superseded as Workflow['superseded'] } : {}),
    unknown: String(value.unknown ?? workflowDefaults.unknown),
    ...(value.elsewhere ? { elsewhere: String(value.elsewhere) } : {}),
    refused,
    initial: value.initial as number[],
    final: statusesMarked(value, 'final'),
    gone: statusesMarked(value, 'gone'),
    pages: Object.fromEntries(
      (value.statuses as Json[]).flatMap(({ const: status, page }) =>
        page ? [[Number(status), [page].flat().map(String)]] : [],
      ),
    ),
    ...(statusesMarked(value, 'opens').length ? { opens: statusesMarked(value, 'opens') } : {}),
    ...(value.panel ? { panel: String(value.panel) } : {}),
    ...(value.container ? { containers: [value.container].flat().map((said) => containerOf(said as Json)) } : {}),
    guards: guardsOf(value.guards),
    transitions: (value.transitions as Json[]).map((said): Transition => ({
      name: String(said.name),
      title: String(said.title),
      from: said.from as number[],
      to: Number(said.to),
      ...causes(entity, [said.trigger].flat()),
      guards: guardsOf(said.guards),
      refused: String(said.refused ?? refused),
      ...(said.ignoreGuards ? { ignoreGuards: said.ignoreGuards as string[] } : {}),
      ...(said.follow ? { follow: (said.follow as Json[]).map(followOf) } : {}),
      ...(said.again ? { again: againOf(said.again, Number(said.to)) } : {}),
      ...(said.once ? { once: said.once as Condition } : {}),
    })),
  };
}

const statusesMarked = ({ statuses }: Json, mark: 'final' | 'gone' | 'opens'): number[] =>
  (statuses as Json[]).filter((status) => status[mark]).map((status) => Number(status.const));

const followOf = ({ transition, ...said }: Json): Follow =>
  ({ ...said, transitions: [transition].flat() }) as unknown as Follow;

const containerOf = ({ takeOut, ...said }: Json): Container =>
  ({ ...said, takeOut: [takeOut].flat() }) as unknown as Container;

/** The calls that are there, and those that are awaited. */
function causes(entity: string, said: unknown[]): Pick<Transition, 'triggers' | 'awaits'> {
  const awaits = said.flatMap((trigger) => (typeof trigger === 'string' ? [] : [String((trigger as Json).awaits)]));
  const triggers = said
    .filter((trigger) => typeof trigger === 'string')
    .map((trigger) => wholeTrigger(entity, trigger));
  return { triggers, ...(awaits.length ? { awaits } : {}) };
}

const againOf = (said: unknown, to: number): Transition['again'] =>
  typeof said === 'string' ? { code: said, in: [to] } : (said as Transition['again']);

/** A trigger with its entity in front. */
const wholeTrigger = (entity: string, trigger: string): string =>
  trigger.includes('.') ? trigger : `${entity}.${trigger}`;

const guardsOf = (said: unknown): Guard[] => ((said ?? []) as Json[]).map((guard) => guard as unknown as Guard);
