import { firstDifference } from '../../../fields/first-difference';
import { bodyErrors } from '../../../metadata/check/body-errors';
import { cellIn, fieldIn } from '../../../metadata/check/place-in-field';
import { checkRecord, isVisible, newProblems } from '../../../metadata/check/check-record';
import { isStranger } from '../../../metadata/check/stranger';
import type { Entity } from '../../../metadata/model';
import { problemsOf, type FieldProblem } from '../../../metadata/check/problems-of';
import { fieldProblems } from '../client/call-refused';
import type { LoadedEntity, Validator } from '../entity/loaded-entity';
import { lookupOf } from '../entity/entity-record';
import type { FormItem, FormModel } from './form-model';
import { isSame, type FormContents } from './form-store';

interface EnteredForm {
  model: FormModel;
  contents: FormContents;
  /** The body that would be sent. */
  body: Record<string, unknown>;
  /** The whole record as it would then be, by field name. */
  record: Record<string, unknown>;
  /** The record as it was loaded. */
  stored?: Record<string, unknown>;
}

/** Everything wrong with what was entered, whether it is mounted on the screen or not: at most one complaint per item, or per cell of it. */
export function checkForm(
  entity: Entity,
  validator: Validator | undefined,
  entry: EnteredForm,
  messages: Record<string, string>,
  checkRunTime?: LoadedEntity['checkRunTime'],
): FieldProblem[] {
  const { model, contents, record } = entry;
  const lookup = lookupOf({ values: record, targets: contents.targets });
  const isAsked = ({ field }: FieldProblem) => isVisible(entity.conditions[fieldIn(field)], lookup);
  const said = [
    ...validate(entity, validator, entry, messages),
    ...rulesOf(entity, entry, lookup, messages),
    ...(checkRunTime?.({ entity: changedIn(entity, entry), values: record, carried: lookup, messages }) ?? []),
  ].filter(isAsked);
  const onePerItem = new Map<string, FieldProblem>();
  for (const problem of said) if (!onePerItem.has(problem.field)) onePerItem.set(problem.field, problem);
  const isRepeated = ({ field }: FieldProblem) =>
    model.items.some((item) => onePerItem.has(item.name) && isInside(item, field));
  return inOrder(
    model.items,
    [...onePerItem.values()].filter((problem) => !isRepeated(problem)),
  );
}

/** What stays as it was stored was checked by the schema of its time. */
function changedIn(entity: Entity, { record, stored }: EnteredForm): Entity {
  if (!stored) return entity;
  const differs = (name: string) => !isSame(record[name], stored[name]);
  const fields = entity.fields.filter(
    ({ name, schemaFrom }) => differs(name) || (schemaFrom !== undefined && differs(schemaFrom.reference)),
  );
  return { ...entity, fields };
}

/** Does the item stand inside the object at this path? When all of it is missing, the items in it tell so themselves. */
function isInside({ path }: FormItem, field: string): boolean {
  return path.length > 1 && path.join('.').startsWith(`${field}.`);
}

function validate(
  entity: Entity,
  validator: Validator | undefined,
  { model, body }: EnteredForm,
  messages: Record<string, string>,
): FieldProblem[] {
  const errors = validator ? bodyErrors(validator, body) : [];
  if (!errors.length) return [];
  return problemsOf(model.call, entity, errors, messages).map((problem) => ofItem(model.items, problem));
}

// A range stands for its field, which is therefore not missing.
function rulesOf(
  entity: Entity,
  { model: { mode, call, items }, record, stored }: EnteredForm,
  lookup: (path: string) => unknown,
  messages: Record<string, string>,
): FieldProblem[] {
  const ranged = items.find((item) => item.end)?.field.name;
  const check = (values: Record<string, unknown>, carried: (path: string) => unknown): FieldProblem[] =>
    checkRecord(entity, mode, values, carried, messages, stored);
  // A form with a few fields cannot mend what was wrong with the others before.
  const isPart = call.form || (stored && isStranger(entity, stored));
  const old = isPart && stored ? check(stored, lookup) : [];
  return newProblems(check(record, lookup), old).filter(({ field }) => field !== ranged);
}

/** The server's complaints in a refusal, by item; none in any other error. */
export function formProblems({ items }: FormModel, error: unknown): FieldProblem[] {
  return fieldProblems(error).map((problem) => ofItem(items, problem));
}

/** Complaints name fields or paths; the ends of a range are known here only. */
function ofItem(items: FormItem[], problem: FieldProblem): FieldProblem {
  const { field, message } = problem;
  const byPath = items.find(({ end, path }) => end && path.join('.') === field);
  const item = byPath ?? items.find(({ end, field: ranged }) => end === 'start' && ranged.name === field);
  return item ? { ...problem, field: item.name, message: message.replaceAll(field, item.title) } : problem;
}

// As on the screen, so that the first complaint is the uppermost.
function inOrder(items: FormItem[], problems: FieldProblem[]): FieldProblem[] {
  const places = new Map(problems.map((problem) => [problem, placeOn(items, problem)]));
  const placesOf = (problem: FieldProblem): number[] => places.get(problem) ?? [];
  return problems.sort((a, b) => firstDifference(placesOf(a), placesOf(b)));
}

/** Which item, which row of it, which cell of the row. */
function placeOn(items: FormItem[], { field: place }: FieldProblem): number[] {
  const index = items.findIndex(({ name }) => name === fieldIn(place));
  const cell = cellIn(place);
  const columns = items[index]?.field.columns ?? [];
  const inItem = cell ? [cell.row, columns.findIndex(({ name }) => name === cell.column)] : [];
  return [index < 0 ? items.length : index, ...inItem];
}
