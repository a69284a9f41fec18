import { waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CallRefused } from '../../src/engine/core/client/call-refused';
import type { Call, Entity, Kind, MenuItem, PermissionNode } from '../../src/metadata/model';
import { answeredRecord, model, openScreen } from './support/real-screen';

const user = userEvent.setup({ delay: null });
const allCodes = (nodes: PermissionNode[]): string[] =>
  nodes.flatMap((node) => [node.code, ...allCodes(node.children)]);

// Every entity that has a list, on the first screen that shows it.
const items = model.menu.flatMap((group) => group.items).filter(({ entity, view }) => entity && view !== 'detail');
const screens = Object.values(model.entities).flatMap((entity): [string, Entity, MenuItem][] => {
  const item = items.find((one) => one.entity === entity.name);
  return item ? [[entity.name, entity, item]] : [];
});

/** What the elements that a selector finds say in one of their `data-` attributes. */
const said = (selector: string, attribute: string): Set<string> =>
  new Set([...document.querySelectorAll<HTMLElement>(selector)].map(({ dataset }) => dataset[attribute] ?? ''));

const missing = (promised: string[], found: Set<string>): string[] => promised.filter((name) => !found.has(name));

async function open(item: MenuItem, calls: Record<string, () => unknown> = {}): Promise<void> {
  const kind = item.kinds[0] as Kind;
  openScreen({ item, kind, codes: allCodes(model.permissions[kind]), calls });
  await waitFor(() => expect(document.querySelector('tr[data-row-key]')).not.toBeNull());
}

async function press(call: Call): Promise<void> {
  await user.click(document.querySelector(`[data-entity] [data-call="${call.key}"]`) as HTMLElement);
  await waitFor(() => expect(document.querySelector('[data-form] [data-field]')).not.toBeNull());
}

const isHere = (item: MenuItem) => (call: Call) =>
  call.paths.some(({ kinds }) => kinds.includes(item.kinds[0] as Kind));
const callsNamed = ({ calls }: Entity, keys: string[]): Call[] => keys.flatMap((key) => calls[key] ?? []);

describe.each(screens)('the screen of %s', (name, entity, item) => {
  const columns = entity.list.columns.filter(
    ({ hidden, kinds }) => !hidden && (!kinds || kinds.includes(item.kinds[0] as Kind)),
  );
  const offered = (keys: string[]) => callsNamed(entity, keys).filter(isHere(item));
  const form = offered([...entity.list.toolbar, ...entity.list.row]);
  const create = form.find(({ effect }) => effect === 'create' || effect === 'createMany');
  const update = form.find(({ effect }) => effect === 'update');

  it('has a stable selector for each element of filter, columns and calls', async () => {
    await open(item);
    expect(said('[data-entity]', 'entity')).toEqual(new Set([name]));
    const filtered = entity.filter.map(({ field }) => field);
    expect(missing(filtered, said('[data-filter] [data-field]', 'field'))).toEqual([]);
    const keys = columns.map(({ key }) => key);
    expect(missing(keys, said('thead [data-field]', 'field'))).toEqual([]);
    expect(missing(keys, said('tbody [data-field]', 'field'))).toEqual([]);
    const more = document.querySelector('[aria-label="更多操作"]');
    if (more) await user.click(more);
    const switches = columns.flatMap(({ as, call }) => (as === 'switch' && call ? [call] : []));
    const calls = offered([...entity.list.toolbar, ...entity.list.row, ...switches]).map(({ key }) => key);
    expect(missing(calls, said('[data-call]', 'call'))).toEqual([]);
  });

  it('has one for each section, field and complaint of the form', async () => {
    if (!create) return;
    await open(item);
    await press(create);
    const asked = entity.form.sections.flatMap(({ fields }) => fields).filter(({ only }) => only !== 'update');
    const plain = asked.filter(({ field }) => !entity.conditions[field]?.visible).map(({ field }) => field);
    expect(missing(plain, said('[data-form] [data-field]', 'field'))).toEqual([]);
    const places = entity.form.sections.map(({ title }, index) => title ?? String(index + 1));
    expect(said('[data-form] [data-section]', 'section').size).toBeGreaterThan(0);
    expect([...said('[data-form] [data-section]', 'section')].filter((key) => !places.includes(key))).toEqual([]);
    await user.click(document.querySelector('button[type="submit"][data-call]') as HTMLElement);
    const required = entity.fields.filter((field) => plain.includes(field.name) && field.required);
    for (const field of required.filter(({ default: standard, type }) => standard === undefined && type !== 'boolean'))
      expect([field.name, said(`[data-form] [data-field="${field.name}"] [data-rule]`, 'rule')]).toEqual([
        field.name,
        new Set(['required']),
      ]);
  });

  it('has one for each rule that is broken', async () => {
    if (!update || entity.rules.length === 0) return;
    const text = entity.form.sections
      .flatMap(({ fields }) => fields)
      .map(({ field }) => entity.fields.find((one) => one.name === field))
      .find((field) => field?.type === 'text' && !field.immutable && !field.readOnly);
    if (!text) return;
    const problems = entity.rules.map(({ id, message }) => ({ field: `about-${id}`, rule: id, message }));
    const refuse = () => {
      throw new CallRefused(model.constants.errors.invalid ?? 0, '', { problems });
    };
    await open(item, { [update.key]: refuse, get: () => ({ [entity.names.one]: answeredRecord(entity) }) });
    await press(update);
    await user.type(document.querySelector(`[data-form] [data-field="${text.name}"] input`) as HTMLElement, '甲');
    await user.click(document.querySelector('button[type="submit"][data-call]') as HTMLElement);
    const ids = entity.rules.map(({ id }) => id);
    await waitFor(() => expect(missing(ids, said('[data-form] [data-rule]', 'rule'))).toEqual([]));
  });
});
