import { waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CallRefused } from '../../src/engine/core/client/call-refused';
import { formModel, type FormItem } from '../../src/engine/core/form/form-model';
import { createModes, formTitle } from '../../src/engine/core/form/create-modes';
import { listModel } from '../../src/engine/core/list/list-model';
import type { Call, Entity, Kind, MenuItem, PermissionNode } from '../../src/metadata/model';
import { permissionsOf, type Permissions } from '../../src/metadata/model/permissions';
import { sample } from '../support/sample';
import { tellingRecords } from '../support/screen/telling-records';
import { tellingRows } from '../support/screen/telling-rows';
import { answeredRecord, model, openScreen } from './support/real-screen';

const user = userEvent.setup({ delay: null });
const allCodes = (nodes: PermissionNode[]): string[] =>
  nodes.flatMap((node) => [node.code, ...allCodes(node.children)]);

const kinds: Kind[] = ['cos', 'sos', 'inner'];
const items = model.menu
  .flatMap((group) => group.items)
  .filter(({ entity, view }) => entity && view !== 'detail' && view !== 'report');
const entities = Object.values(model.entities).map((entity): [string, Entity] => [entity.name, entity]);
const itemsOf = ({ name }: Entity): MenuItem[] => items.filter(({ entity }) => entity === name);
const shown = entities.filter(([, entity]) => itemsOf(entity).length > 0);
// What people see of their own alone may stand in a dialog instead of on a page.
const notShown = entities.filter(([, entity]) => itemsOf(entity).length === 0 && !entity.isPrivate);

/** What the elements that a selector finds say in one of their `data-` attributes. */
const said = (selector: string, attribute: string): Set<string> =>
  new Set([...document.querySelectorAll<HTMLElement>(selector)].map(({ dataset }) => dataset[attribute] ?? ''));

const missing = (promised: string[], found: Set<string>): string[] => promised.filter((name) => !found.has(name));

const rightsIn = (kind: Kind): Permissions =>
  permissionsOf({ kind, codes: new Set(allCodes(model.permissions[kind]).map((code) => code.toLowerCase())) });

async function open(entity: Entity, kind: Kind, rows?: object[], calls: Record<string, () => unknown> = {}) {
  const item = itemsOf(entity).find((one) => one.kinds.includes(kind)) as MenuItem;
  openScreen({ item, kind, codes: allCodes(model.permissions[kind]), calls, rows: rows as never });
  await waitFor(() => expect(document.querySelector('tr[data-row-key]')).not.toBeNull());
  const more = document.querySelector('[aria-label="更多操作"]');
  if (more) await user.click(more);
}

async function press(call: Call): Promise<void> {
  await user.click(document.querySelector(`[data-call="${call.key}"]`) as HTMLElement);
  await formDrawn(call);
}

const formDrawn = (call: Call) =>
  waitFor(() => expect(document.querySelector(`[data-form="${call.key}"] [data-field]`)).not.toBeNull());

/** Changes a field that no rule counts with: what is unchanged is not sent. */
async function changeOne(asked: FormItem[]): Promise<void> {
  const free = asked.map(({ field }) => field).filter((field) => !field.immutable && !field.readOnly);
  const field = ['text', 'boolean', 'enum'].flatMap((type) => free.find((one) => one.type === type) ?? [])[0];
  const place = document.querySelector(`[data-form] [data-field="${field?.name}"]`);
  const within = (selector: string) => place?.querySelector(selector) as HTMLElement;
  if (field?.type === 'text') return user.type(within('input'), '甲');
  const other = 'input[type="radio"]:not(:checked), input[type="checkbox"], [role="switch"]';
  if (within(other)) return user.click(within(other));
  await user.click(within('input'));
  const others = '.ant-select-item-option:not(.ant-select-item-option-selected)';
  await waitFor(() => expect(document.querySelector(others)).not.toBeNull());
  await user.click(document.querySelector(others) as HTMLElement);
}

/** Types what a new record needs, where nothing stands yet; of two fields that a rule wants one of, the one that can be typed. */
async function fillIn({ rules }: Entity, asked: FormItem[]): Promise<void> {
  const instead = new Set(rules.flatMap((rule) => (rule.rule === 'required' ? Object.keys(rule.when ?? {}) : [])));
  const empty = asked
    .map(({ field }) => field)
    .filter(({ name, required, default: usual }) => usual === undefined && (required || instead.has(name)));
  for (const { name, examples } of empty)
    await user.type(
      document.querySelector(`[data-form] [data-field="${name}"] :is(input, textarea)`) as HTMLElement,
      String(examples[0] ?? '甲'),
    );
}

/** Can a person enter it? What the server alone makes unique cannot be mended on a page. */
const isAsked =
  ({ fields }: Entity) =>
  (name: string): boolean =>
    fields.some((field) => field.name === name && !field.readOnly);

/** The kinds of warehouse in which the entity's list is not the same as in one before. */
function tellingKinds(entity: Entity): Kind[] {
  const offered = (kind: Kind) => JSON.stringify(promisedBy(entity, kind));
  const here = kinds.filter((kind) => itemsOf(entity).some((item) => item.kinds.includes(kind)));
  return [...new Map(here.map((kind) => [offered(kind), kind])).values()];
}

/** What the schema says that the list has with all permissions. */
function promisedBy(entity: Entity, kind: Kind) {
  const { columns, filter, toolbar, row } = listModel(entity, rightsIn(kind));
  const calls = [...toolbar, ...row, ...columns.flatMap(({ toggle }) => toggle ?? [])].map(({ key }) => key);
  const seen = columns.filter(({ column }) => !column.hidden).map(({ column }) => column);
  const headed = seen.filter(({ inCalls }) => !inCalls).map(({ key }) => key);
  return { columns: seen.map(({ key }) => key), headed, filter: filter.map(({ field }) => field), calls };
}

it.each(notShown)('nothing of %s is on a page, because the schema gives it no list', (_, { calls }) => {
  expect(Object.values(calls).filter(({ effect }) => effect === 'list' && calls.list)).toEqual([]);
});

it('no element is left out in every kind of warehouse', () => {
  for (const [name, entity] of shown) {
    const promised = tellingKinds(entity).map((kind) => promisedBy(entity, kind));
    const { columns, toolbar, row } = entity.list;
    const keys = columns.filter(({ hidden }) => !hidden).map(({ key }) => key);
    const switches = columns.flatMap(({ as, call }) => (as === 'switch' && call ? [call] : []));
    expect([name, missing(keys, new Set(promised.flatMap((one) => one.columns)))]).toEqual([name, []]);
    expect([
      name,
      missing(
        entity.filter.map(({ field }) => field),
        new Set(promised.flatMap((one) => one.filter)),
      ),
    ]).toEqual([name, []]);
    const calls = new Set(promised.flatMap((one) => one.calls));
    expect([name, missing([...toolbar, ...row, ...switches], calls)]).toEqual([name, []]);
  }
});

describe.each(sample('screens', shown, 6))('the screen of %s', (name, entity) => {
  const [kind = 'sos'] = tellingKinds(entity);
  const permissions = rightsIn(kind);
  const form = [...entity.list.toolbar, ...entity.list.row]
    .flatMap((key) => entity.calls[key] ?? [])
    .filter(permissions.may);
  const create = form.find(({ effect }) => effect === 'create' || effect === 'createMany');
  const update = form.find(({ effect }) => effect === 'update');
  const isAlways = ({ field }: FormItem) => !entity.conditions[field.name]?.visible;

  it.each(tellingKinds(entity))(
    'has a stable selector for each element of filter, columns and calls in %s',
    async (at) => {
      const promised = promisedBy(entity, at);
      const rows = tellingRows(model, entity).map((row, index) => answeredRecord(entity, row, index + 1));
      await open(entity, at, rows);
      const folded = document.querySelector('[data-filter] button[aria-expanded="false"]');
      if (folded) await user.click(folded);
      expect(said('[data-entity]', 'entity')).toEqual(new Set([name]));
      expect(missing(promised.filter, said('[data-filter] [data-field]', 'field'))).toEqual([]);
      expect(missing(promised.headed, said('thead [data-field]', 'field'))).toEqual([]);
      expect(missing(promised.headed, said('tbody [data-field]', 'field'))).toEqual([]);
      expect(missing(promised.calls, said('[data-call]', 'call'))).toEqual([]);
    },
  );

  it('has one for each section and field of a new record, whichever way it is made, and for what is missing', async () => {
    if (!create) return expect(Object.values(entity.calls).some(({ effect }) => effect === 'create')).toBe(false);
    await open(entity, kind);
    await press(create);
    for (const [index, way] of createModes(entity, create, permissions).entries()) {
      if (index > 0) {
        await user.click(document.querySelectorAll('[data-form] [data-call]')[index] as HTMLElement);
        await formDrawn(way.call);
      }
      const { sections } = formModel(entity, way, permissions);
      const plain = sections.filter((section) => section.items.some(isAlways));
      expect(
        missing(
          plain.map(({ key }) => key),
          said('[data-section]', 'section'),
        ),
      ).toEqual([]);
      const always = plain.flatMap((section) => section.items.filter(isAlways));
      expect(
        missing(
          always.map((item) => item.name),
          said('[data-form] [data-field]', 'field'),
        ),
      ).toEqual([]);
    }
    const [first] = createModes(entity, create, permissions);
    const { items: asked } = formModel(entity, first as never, permissions);
    if (createModes(entity, create, permissions).length > 1) {
      await user.click(document.querySelectorAll('[data-form] [data-call]')[0] as HTMLElement);
      await formDrawn(create);
    }
    await user.click(document.querySelector('button[type="submit"][data-call]') as HTMLElement);
    const required = asked
      .filter(isAlways)
      .map(({ field }) => field)
      .filter((field) => field.required);
    for (const field of required.filter(({ default: standard, type }) => standard === undefined && type !== 'boolean'))
      expect([field.name, said(`[data-form] [data-field="${field.name}"] [data-rule]`, 'rule')]).toEqual([
        field.name,
        new Set(['required']),
      ]);
  });

  it('has one for each section and field of a record, those of a condition where it holds', async () => {
    if (!update) return expect(Object.values(entity.calls).some(({ effect }) => effect === 'update')).toBe(false);
    const { sections, items: asked } = formModel(entity, { call: update, ranged: false }, permissions);
    const found = { sections: new Set<string>(), fields: new Set<string>() };
    for (const difference of tellingRecords(model, entity)) {
      const record = answeredRecord(entity, difference);
      await open(entity, kind, [record], { get: () => ({ [entity.names.one]: record }) });
      await press(update);
      for (const key of said('[data-section]', 'section')) found.sections.add(key);
      for (const field of said('[data-form] [data-field]', 'field')) found.fields.add(field);
    }
    expect(
      missing(
        sections.map(({ key }) => key),
        found.sections,
      ),
    ).toEqual([]);
    expect(
      missing(
        asked.map((item) => item.name),
        found.fields,
      ),
    ).toEqual([]);
    // What only a new record has, under a condition, would need a walk of its own.
    const onlyNew = entity.form.sections.flatMap(({ fields }) => fields).filter(({ only }) => only === 'create');
    expect(onlyNew.filter(({ field }) => entity.conditions[field]?.visible)).toEqual([]);
  });

  it('has one for each rule that is broken', async () => {
    const call = update ?? create;
    // What only the server writes breaks no rule on a page: the table alone can refuse it.
    if (!call) return expect(entity.fields.filter(({ system, readOnly }) => !system && !readOnly)).toEqual([]);
    const rules = entity.rules.filter((rule) => rule.rule !== 'unique' || rule.fields.some(isAsked(entity)));
    if (rules.length === 0) return;
    const problems = rules.map(({ id, message }) => ({ field: `about-${id}`, rule: id, message }));
    const refuse = () => {
      throw new CallRefused(model.constants.errors.invalid ?? 0, '', { problems });
    };
    await open(entity, kind, undefined, {
      [call.key]: refuse,
      get: () => ({ [entity.names.one]: answeredRecord(entity) }),
    });
    await press(call);
    const { items: asked } = formModel(entity, { call, ranged: false }, permissions);
    await (call === update ? changeOne(asked) : fillIn(entity, asked));
    await user.click(document.querySelector('button[type="submit"][data-call]') as HTMLElement);
    const ids = rules.map(({ id }) => id);
    await waitFor(() => expect(missing(ids, said('[data-form] [data-rule]', 'rule'))).toEqual([]));
  });
});

it('heads a form with its thing once, wherever the title names it', () => {
  const bag = model.entities['inbound-big-bag'];
  const undo = bag?.calls.unsign;
  if (!bag || !undo) throw new Error('No signing is undone.');
  expect(formTitle(bag, undo)).toBe('撤销大包签收');
});
