import type { Container, Entity, Field, Follow, Guard, Model, Workflow, Writes } from '../../../src/metadata/model';
import { line, type Line } from '../../../src/metadata/snapshot/line';
import { conditionText, enumTitle } from './words';

type WholeModel = Omit<Model, 'fingerprint'>;

/** How the records of a screen move, and what is told when they do not. */
export function workflowLine(entity: Entity, workflow: Workflow, model: WholeModel): Line {
  const enumeration = entity.fields.find(({ name }) => name === workflow.field)?.enumeration;
  const titles = (values: number[]): string => values.map((value) => enumTitle(value, enumeration, model)).join(', ');
  const says = (name: string, when: string): Line => line('says', message(name, model), [`when ${when}`]);
  const refusals = (guards: Guard[]): Line[] =>
    guards.map(({ guard, refuseWhen, code, kind }) => {
      const when = refuseWhen ? conditionText(refuseWhen, entity, model) : `not ${guard}`;
      return says(code, kind ? `${when} in ${kind}` : when);
    });
  const ways = workflow.transitions.map(
    ({ title, from, to, triggers, awaits = [], again, ignoreGuards = [], guards, follow = [], once }) =>
      line(
        'transition',
        title,
        [
          `from ${titles(from)}`,
          `to-status ${titles([to])}`,
          `by ${[...triggers, ...awaits.map((name) => `${name} (awaited)`)].join(', ')}`,
          once && `once ${conditionText(once, entity, model)}`,
        ],
        [
          ...(again ? [says(again.code, `already ${titles(again.in)}`)] : []),
          ...ignoreGuards.map((name) => line('despite', message(name, model))),
          ...refusals(guards),
          ...follow.map((item) => followLine(item, model)),
        ],
      ),
  );
  const facets = [`begins ${titles(workflow.initial)}`, `ends ${titles(workflow.final)}`];
  return line('workflow', workflow.title, facets, [
    ...refusals(workflow.guards),
    ...(workflow.containers ?? []).map((container) => containerLine(entity, container, model)),
    ...ways,
  ]);
}

/** What moves along: by which of its ways, and what is written then. */
function followLine({ entity: name, transitions, back, writes }: Follow, { entities }: WholeModel): Line {
  const other = entities[name];
  const ways = transitions.map(
    (name) => other?.workflow?.transitions.find((item) => item.name === name)?.title ?? name,
  );
  const way = [...new Set(ways)].join(', ');
  return line('follows', other?.title ?? name, [`by-way ${way}`, back && `back ${back}`, writes && writesText(writes)]);
}

/** What records hold, what of it is counted, and what is told where something does not belong there. */
function containerLine(entity: Entity, container: Container, model: WholeModel): Line {
  const child = model.entities[container.child];
  const title = (of: Entity | undefined, name: string): string =>
    of?.fields.find((field) => field.name === name)?.title ?? name;
  const sums = Object.entries(container.sums ?? {}).map(([field, of]) => `${title(entity, field)}=${title(child, of)}`);
  return line(
    'holds',
    child?.title ?? container.child,
    [
      container.kind && `kind ${container.kind}`,
      `counts ${[title(entity, container.count), ...sums].join(', ')}`,
      ...openFacets(entity, container, model),
    ],
    [
      ...(container.same ?? []).map(({ field, code }) =>
        line('says', message(code, model), [`when not the same ${title(entity, field)}`]),
      ),
      line('says', message(container.wrong, model), ['when not in it']),
    ],
  );
}

/** Where it is filled, one after the other, and until when. */
function openFacets({ fields, workflow }: Entity, { open }: Container, model: WholeModel): string[] {
  if (!open) return [];
  const titled = (name = ''): Field | undefined => fields.find((field) => field.name === name);
  const statuses = open.in.map((value) => enumTitle(value, titled(workflow?.field)?.enumeration, model));
  return [`one-at ${titled(open.at)?.title ?? open.at}`, `unfinished ${statuses.join(', ')}`];
}

const writesText = (writes: Writes): string =>
  `writes ${Object.entries(writes)
    .map(([field, value]) => `${field}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ')}`;

function message(name: string, { scanCodes }: WholeModel): string {
  const found = Object.values(scanCodes?.codes ?? {}).find((item) => item.name === name);
  return found ? `${found.code} ${found.message}` : name;
}
