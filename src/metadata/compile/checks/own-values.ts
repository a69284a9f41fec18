import { holds, pathsOf, comparedValues } from '../../check/conditions';
import type { Condition, Entity, Enumeration, Field, FieldConditions } from '../../model';
import { rowsOf } from '../truth';
import { filesOf, type Checked } from './context';
import { placeInForm } from './visibility';

/** Fields that are shown, asked for or locked by their own value, and fields that wait for each other to be shown. */
export function checkOwnValues(checked: Checked): void {
  for (const entity of Object.values(checked.entities)) {
    const { form } = filesOf(checked, entity);
    if (!form) continue;
    const tell = (name: string, code: 'OWN_VALUE' | 'NEVER_VISIBLE', message: string): void =>
      checked.report.add(form.path, placeInForm(form.value, name), code, message);
    const own = Object.entries(entity.conditions).filter(([name, said]) => wordsAbout(name, said).length);
    for (const [name, said] of own)
      for (const [word, because] of wordsAbout(name, said))
        tell(name, 'OWN_VALUE', `"${word}" of "${name}" asks for its own value: ${because}.`);
    const toldAlready = own.map(([name]) => name);
    for (const [name, others] of waiting(entity, checked.enums))
      if (others.length && !toldAlready.includes(name) && !others.includes(name))
        tell(
          name,
          'NEVER_VISIBLE',
          `"${name}" waits for ${others.map((other) => `"${other}"`).join(' and ')}, which is never shown before it.`,
        );
  }
}

function wordsAbout(name: string, { visible, required, readonly }: FieldConditions): [string, string][] {
  const said: [string, Condition | undefined, string][] = [
    ['visibleWhen', visible, 'hidden, it never gets one'],
    ['requiredWhen', required, 'it says nothing, or that the field must always be given'],
    ['readonlyWhen', readonly, 'the value that locks it can never be chosen'],
  ];
  return said.flatMap(([word, condition, because]): [string, string][] =>
    condition && pathsOf(condition).some((path) => path.split('.')[0] === name) ? [[word, because]] : [],
  );
}

/** Fields that can never be shown, with those that they wait for. */
function waiting({ fields, conditions }: Entity, enums: ReadonlyMap<string, Enumeration>): [string, string[]][] {
  const visibleOf = (name: string): Condition | undefined => conditions[name]?.visible;
  const open = new Set(fields.filter(({ name }) => !visibleOf(name)).map(({ name }) => name));
  const byName = new Map(fields.map((field) => [field.name, field]));
  const canShow = (condition: Condition): boolean => {
    const paths = [...new Set(pathsOf(condition))];
    const domains = paths.map((path) => valuesAt(path, condition, byName, open, enums));
    if (domains.reduce((product, { length }) => product * length, 1) > maxRows) return true;
    return rowsOf(domains).some((row) => holds(condition, (path) => row[paths.indexOf(path)]));
  };
  for (let grown = true; grown;) {
    const shown = fields.filter(({ name }) => !open.has(name) && canShow(visibleOf(name) ?? {}));
    shown.forEach(({ name }) => open.add(name));
    grown = shown.length > 0;
  }
  const closed = fields.map(({ name }) => name).filter((name) => !open.has(name));
  return closed.map((name) => [
    name,
    [...new Set(pathsOf(visibleOf(name) ?? {}).map((path) => path.split('.')[0] ?? ''))].filter((other) =>
      closed.includes(other),
    ),
  ]);
}

// Beyond that many, a field is taken to be shown.
const maxRows = 20_000;
const another = Symbol('another value');

/** What a path may have: what the condition asks for, something else, nothing; of a field that is not shown, its default or nothing. */
function valuesAt(
  path: string,
  condition: Condition,
  fields: Map<string, Field>,
  open: Set<string>,
  enums: ReadonlyMap<string, Enumeration>,
): unknown[] {
  const field = fields.get(path.split('.')[0] ?? '');
  if (field && !open.has(field.name)) return [null, ...(field.default === undefined ? [] : [field.default])];
  const known = path.includes('.') ? undefined : enums.get(field?.enumeration ?? '')?.values.map(({ value }) => value);
  return [...(known ?? [...comparedValues(condition, path), another]), null];
}
