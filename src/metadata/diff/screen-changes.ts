import type { Column, Entity, Rule } from '../model';
import { renamedColumns, renamedFields, presentName } from '../model/former-names';
import { pair, same, changeText, type Add } from './change';
import type { ChangeClassName } from './change-classes';

/** What has become of an entity's rules, filter, list, form and detail. */
export function screenChanges(before: Entity, after: Entity, add: Add): void {
  const teller = (file: string) => (name: ChangeClassName, what: string, pointer: string, detail?: string) =>
    add(name, what ? `${after.name}.${what}` : after.name, {
      detail,
      file: `entities/${after.name}/${file}.json`,
      pointer,
      about: { entity: after.name, ...(file === 'rules' && { rule: what }) },
    });
  ruleChanges(before, after, teller('rules'));
  filterChanges(before, after, teller('filter'));
  listChanges(before, after, teller('columns'));
  const arranged = ({ form }: Entity) => form;
  if (!same(inPresentNames(arranged(before), after), arranged(after))) teller('form')('FORM_CHANGED', '', '');
  if (!same(before.report, after.report)) teller('report')('REPORT_CHANGED', '', '');
  if (!same(inPresentNames(before.label, after), after.label)) teller('label')('LABEL_CHANGED', '', '');
  if (!same(inPresentNames(before.detail, after), after.detail)) teller('detail')('DETAIL_CHANGED', '', '');
}

type Tell = (name: ChangeClassName, what: string, pointer: string, detail?: string) => void;

/** The same text with the fields' present names: a rename is no change of what is shown. */
function inPresentNames<T>(value: T, after: Entity): T {
  const renames = { ...renamedFields(after), ...renamedColumns(after) };
  if (!Object.keys(renames).length) return value;
  return JSON.parse(JSON.stringify(value), (_, item: unknown) =>
    typeof item === 'string' ? presentName(renames, item) : item,
  ) as T;
}

function ruleChanges(before: Entity, after: Entity, tell: Tell): void {
  const old = inPresentNames(before.rules, after).map((rule) => ({ ...rule, id: idOf(rule) }));
  const { added, removed, kept } = pair(old as Rule[], after.rules, ({ id }) => id);
  const place = (rule: Rule) => `/rules/${after.rules.indexOf(rule)}`;
  for (const rule of added) tell('RULE_ADDED', rule.id, place(rule), rule.message);
  for (const rule of removed) tell('RULE_REMOVED', rule.id, '/rules', rule.message);
  for (const [was, is] of kept) {
    if (!same({ ...was, message: '' }, { ...is, message: '' })) tell('RULE_CHANGED', is.id, place(is));
    if (was.message !== is.message) tell('RULE_MESSAGE_CHANGED', is.id, place(is), changeText(was.message, is.message));
  }
}

/** The id that the rule has under the fields' present names. */
function idOf(rule: Rule): string {
  if (rule.rule === 'compare') return [rule.rule, rule.left, rule.right].join('_');
  return [rule.rule, ...rule.fields, ...(rule.rule === 'product' ? [rule.equals] : [])].join('_');
}

function filterChanges(before: Entity, after: Entity, tell: Tell): void {
  const { added, removed, kept, renamed } = pair(
    before.filter,
    after.filter,
    ({ field }) => field,
    ({ formerNames = [] }) => formerNames,
  );
  for (const { field } of added) tell('FILTER_ADDED', field, '/fields');
  for (const { field } of removed) tell('FILTER_REMOVED', field, '/fields');
  for (const [was, is] of [...kept, ...renamed]) {
    const place = `/fields/${after.filter.indexOf(is)}`;
    const moved = was.field !== is.field && same([was.path, is.path], [[was.field], [is.field]]);
    const sense = (filter: typeof is) => [filter.operator, moved ? '' : filter.path, filter.default];
    if (!same(sense(was), sense(is))) tell('FILTER_CHANGED', is.field, place, changeText(was.operator, is.operator));
  }
}

function listChanges(before: Entity, after: Entity, tell: Tell): void {
  const was = inPresentNames(before.list, after);
  const is = after.list;
  const { added, removed, kept } = pair(was.columns, is.columns, ({ key }) => key);
  const place = (column: Column) => `/columns/${is.columns.indexOf(column)}`;
  for (const column of added) tell('COLUMN_ADDED', column.key, place(column));
  for (const column of removed) tell('COLUMN_REMOVED', column.key, '/columns');
  for (const [old, now] of kept) {
    if (old.sortable && !now.sortable) tell('SORT_REMOVED', now.key, place(now));
    if (!old.sortable && now.sortable) tell('SORT_ADDED', now.key, place(now));
    if (!same({ ...old, sortable: 0 }, { ...now, sortable: 0 })) tell('COLUMN_CHANGED', now.key, place(now));
  }
  if (!same(was.sort, is.sort)) tell('SORT_CHANGED', '', '/sort', changeText(was.sort.field, is.sort.field));
  const order = (columns: [Column, Column][], at: 0 | 1) =>
    (at ? is : was).columns.filter(({ key }) => columns.some((both) => both[at].key === key)).map(({ key }) => key);
  const rest = ({ toolbar, row, count, empty, tones }: typeof is) => [toolbar, row, count, empty, tones];
  if (!same([order(kept, 0), rest(was)], [order(kept, 1), rest(is)])) tell('LIST_CHANGED', '', '/columns');
}
