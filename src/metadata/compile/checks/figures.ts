import { isObject } from '../../../fields/is-object';
import type { Condition, Entity, FilterField, JsonSchema } from '../../model';
import { admits } from '../examples';
import { pointer, type Json, type SchemaFile } from '../sources';
import { checkCondition } from './conditions';
import type { Checked } from './context';

type Complain = (at: string, message: string) => void;

/** The enumeration that the types of positions are from. */
const positionTypes = 'position-type';
const lists = ['figures', 'charts'] as const;

/** Figures of the home page that count by what their lists cannot be filtered by, those that are called alike, and those for positions that there are not. */
export function checkFigures(checked: Checked): void {
  const { entities, enums, sources, report } = checked;
  const file = sources.shell.home;
  if (!file) return;
  checkKeys(file, report);
  checkPositions(file, enums, report);
  ((file.value.charts ?? []) as Json[]).forEach((said, index) => {
    const complain: Complain = (at, message) =>
      report.add(file.path, pointer('charts', index) + at, 'BAD_FIGURE', message);
    if (said.entity === undefined) return checkOwn(said, complain);
    const entity = entities[String(said.entity)];
    if (!entity) return;
    if (said.own && !said.time)
      complain('/own', 'Say by which "time" the records are counted that the person has made.');
    if (!said.time && !said.by) return checkChart(said, entity, complain);
    checkCounted(said, entity, complain);
    const where = { at: pointer('charts', index, 'where'), condition: said.where as Condition };
    if (said.where) checkCondition(entity, file, where, checked);
  });
  (file.value.figures as Json[]).forEach((said, index) => {
    const entity = entities[String(said.entity)];
    if (entity?.calls.list)
      checkFigure(said, entity, (at, message) =>
        report.add(file.path, pointer('figures', index) + at, 'BAD_FIGURE', message),
      );
    // Without any call it is told what is missing there.
    else if (entity && Object.keys(entity.calls).length)
      report.add(
        file.path,
        pointer('figures', index, 'entity'),
        'BAD_FIGURE',
        `"${entity.name}" has no list to be counted.`,
      );
  });
}

/** What is called alike: a person chooses figures and charts by their keys. */
function checkKeys(file: SchemaFile, report: Checked['report']): void {
  const seen = new Map<unknown, string>();
  for (const { said, at } of cardsOf(file)) {
    const first = seen.get(said.key);
    if (first !== undefined)
      report.add(file.path, `${at}/key`, 'BAD_FIGURE', `Two cards are called "${String(said.key)}".`, {
        other: { file: file.path, pointer: `${first}/key` },
      });
    seen.set(said.key, first ?? at);
  }
}

/** What is shown to positions of a type that there is not. */
function checkPositions(file: SchemaFile, enums: Checked['enums'], report: Checked['report']): void {
  const known = (enums.get(positionTypes)?.values ?? []).map(({ value }) => String(value));
  for (const { said, at } of cardsOf(file))
    ((said.positions ?? []) as string[]).forEach((type, index) => {
      if (!known.includes(type))
        report.unknown(
          file.path,
          `${at}/positions/${index}`,
          'BAD_FIGURE',
          'There is no type of position',
          type,
          known,
        );
    });
}

const cardsOf = ({ value }: SchemaFile): { said: Json; at: string }[] =>
  lists.flatMap((list) => ((value[list] ?? []) as Json[]).map((said, index) => ({ said, at: pointer(list, index) })));

/** Without an entity, a chart of the home page counts all that the person has done. */
function checkOwn({ own, days }: Json, complain: Complain): void {
  if (!own || !days)
    complain(
      '',
      'Say whose report or records it draws ("entity"), or "own" and "days" for all that the person has done.',
    );
}

/** A chart of the home page draws a report over days, and no more of them than the report takes. */
function checkChart({ days }: Json, { name, report }: Entity, complain: Complain): void {
  const asked = report?.filters.find((filter) => filter.days);
  if (!days)
    complain('', 'Say how many "days" its report is drawn of, or by which "time" or "by" its records are counted.');
  if (!report?.tables.some(({ chart }) => chart)) complain('/entity', `"${name}" has no report with a chart.`);
  else if (!asked?.days || report.filters.some((filter) => filter !== asked && filter.required))
    complain('/entity', `The report of "${name}" does not ask for days alone.`);
  else if (Number(days) > asked.days.max)
    complain('/days', `The report of "${name}" takes ${asked.days.max} days at most.`);
}

/** A chart of the home page counts records of a list by a moment of theirs, or by what an enumeration says of them. */
function checkCounted({ time, by, days }: Json, { name: of, fields, calls }: Entity, complain: Complain): void {
  if (!calls.list && Object.keys(calls).length) complain('/entity', `"${of}" has no list to be counted.`);
  if (time && by) complain('/by', 'Say "time" or "by", not both.');
  if (by && days) complain('/days', 'Counted by values, it has no days.');
  const word = time ? 'time' : 'by';
  const field = fields.find(({ name }) => name === (time ?? by));
  if (field?.type !== (time ? 'date-time' : 'enum'))
    complain(`/${word}`, `"${of}" has no ${time ? 'moment' : 'enumerated field'} "${String(time ?? by)}".`);
}

function checkFigure(said: Json, entity: Entity, complain: Complain): void {
  const filter = (said.filter ?? {}) as Json;
  for (const [name, value] of Object.entries(filter)) checkValue(entity, name, value, complain);
  if (said.compare && !Object.values(filter).some(isDay))
    complain('/compare', 'Only a figure of a day can be told beside the day before: say { "day": 0 } of a time.');
}

function checkValue({ name: of, filter }: Entity, name: string, value: unknown, complain: Complain): void {
  const at = pointer('filter', name);
  const known = filter.find(({ field }) => field === name);
  if (!known) {
    const names = filter.map(({ field }) => field).join(', ');
    complain(at, `The list of "${of}" has no filter "${name}". Known: ${names}.`);
  } else if (!fits(known, value)) complain(at, `The filter "${name}" of "${of}" does not take this value.`);
}

function fits(known: FilterField, value: unknown): boolean {
  if (!isObject(value)) return admits(known.schema, value);
  return 'own' in value ? known.schema.type === 'string' : isTime(known);
}

const isDay = (value: unknown): boolean => isObject(value) && Object.hasOwn(value, 'day');

/** From one moment to another. */
function isTime({ operator, schema }: FilterField): boolean {
  const { start } = (schema.properties ?? {}) as { start?: JsonSchema };
  return operator === 'between' && start?.format === 'date-time';
}
