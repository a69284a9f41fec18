import type { Entity, FilterField, JsonSchema } from '../../model';
import { admits } from '../examples';
import { pointer, type Json } from '../sources';
import type { Checked } from './context';

type Complain = (at: string, message: string) => void;

/** Figures of the home page that count by what their lists cannot be filtered by, and those that are called alike. */
export function checkFigures({ entities, sources, report }: Checked): void {
  const file = sources.shell.home;
  if (!file) return;
  const seen = new Map<unknown, number>();
  (file.value.figures as Json[]).forEach((said, index) => {
    const first = seen.get(said.key);
    if (first !== undefined)
      report.add(
        file.path,
        pointer('figures', index, 'key'),
        'BAD_FIGURE',
        `Two figures are called "${String(said.key)}".`,
        {
          other: { file: file.path, pointer: pointer('figures', first, 'key') },
        },
      );
    seen.set(said.key, first ?? index);
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
  } else if (isRelative(value) ? !isTime(known) : !admits(known.schema, value))
    complain(at, `The filter "${name}" of "${of}" does not take this value.`);
}

const isDay = (value: unknown): boolean => isRelative(value) && Object.hasOwn(value, 'day');

const isRelative = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** From one moment to another. */
function isTime({ operator, schema }: FilterField): boolean {
  const { start } = (schema.properties ?? {}) as { start?: JsonSchema };
  return operator === 'between' && start?.format === 'date-time';
}
