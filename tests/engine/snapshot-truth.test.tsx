import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CallRefused } from '../../src/engine/core/client/call-refused';
import { lookupOf, readRecord } from '../../src/engine/core/entity/entity-record';
import type { Entity, Kind, MenuItem } from '../../src/metadata/model';
import type { Line } from '../../src/metadata/snapshot/line';
import { readForm, readItems, readList } from '../support/screen/read-page';
import { saidIn, stateOf, toldForms, toldItems, toldList, toldTo, viewersTold } from '../support/screen/read-snapshot';
import type { FormSeen, ListSeen } from '../support/screen/seen';
import { shownForm, valuesOfNew } from '../support/screen/shown-form';
import { tellingRecords } from '../support/screen/telling-records';
import { tellingRows } from '../support/screen/telling-rows';
import { tellingScreens } from '../support/screen/telling-screens';
import { peopleOf } from '../../tools/meta/snapshot/viewers';
import { answeredRecord, model, openScreen, type Answers } from './support/real-screen';
import { sample } from '../support/sample';

const user = userEvent.setup({ delay: null });
const admin = '仓库管理员';

interface Place {
  item: MenuItem;
  kind: Kind;
  entity: Entity;
}

const telling = tellingScreens(model).flatMap(({ name, item, kind }) => {
  const entity = model.entities[item.entity ?? ''];
  return entity ? [[name, { item, kind, entity }] as const] : [];
});
const lists = telling.filter(([, { item }]) => item.view === 'list');
const details = telling.filter(([, { item }]) => item.view === 'detail');
const reports = telling.filter(([, { item }]) => item.view === 'report');
// What a list says when it has nothing to show is the engine's, not the entity's.
const first = lists.slice(0, 1);

function open(viewer: string, place: Place, answers: Answers & { search?: string } = {}) {
  openScreen({ ...place, ...answers, codes: peopleOf(model, place.kind).get(viewer) ?? [] });
  return toldTo(viewer, place.kind, place.item.path);
}

const rowsArrived = () => waitFor(() => expect(document.querySelector('tr[data-row-key]')).not.toBeNull());

const same = (list: ListSeen): ListSeen => list;
/** Calls that no row offers together have no visible order. */
const byCall = (list: ListSeen): ListSeen => ({
  ...list,
  row: [...list.row].sort((one, other) => one.call.localeCompare(other.call)),
});

/** With every filter in sight, and every call of a row. */
async function wholeList(): Promise<ReturnType<typeof readList>> {
  await rowsArrived();
  const folded = document.querySelector('[data-filter] button[aria-expanded="false"]');
  if (folded) await user.click(folded);
  const [more] = screen.queryAllByRole('button', { name: '更多操作' });
  if (more) await user.click(more);
  return readList();
}

describe.each(sample('true lists', lists, 4))('the list %s', (_name, place) => {
  it('shows everybody what its snapshot says', async () => {
    const viewers = viewersTold(place.kind, place.item.path).filter(({ isOffered }) => isOffered);
    const rows = tellingRows(model, place.entity).map((row, index) => answeredRecord(place.entity, row, index + 1));
    for (const { name } of viewers) {
      const told = open(name, place, { rows });
      const [seen, said] = [await wholeList(), toldList(stateOf(told, 'normal'))].map(rows.length > 1 ? byCall : same);
      expect([name, seen]).toEqual([name, said]);
    }
  });

  it('keeps out whoever has no role', async () => {
    const told = open('无角色人员', place);
    for (const { title } of told.below) await screen.findByText(title);
  });
});

describe.each(first)('the states of %s', (_name, place) => {
  it('says what its snapshot says when it is empty, when nothing is found, and when it fails', async () => {
    const told = open(admin, place, { rows: [] });
    const [empty, filtered] = saidIn(stateOf(told, 'empty'));
    expect(await screen.findByText(empty ?? '')).toBeInTheDocument();
    const count = stateOf(told, 'empty')?.below.find(({ noun }) => noun === 'count')?.title ?? '';
    expect(screen.getByText(count)).toBeInTheDocument();
    if (filtered) {
      const field = place.entity.filter.find(({ operator }) => operator === 'contains')?.field;
      open(admin, place, { rows: [], search: `${field}=x` });
      expect(await screen.findByText(filtered)).toBeInTheDocument();
    }
    const list = () => {
      throw new CallRefused(1, model.messages.requestFailed ?? '', null);
    };
    open(admin, place, { calls: { list } });
    const [failed] = saidIn(stateOf(told, 'error'));
    expect(await screen.findByText(failed ?? '')).toBeInTheDocument();
    expect(screen.getByText(model.messages.requestFailed ?? '')).toBeInTheDocument();
  });

  it('leaves, while nothing may be written, what its snapshot says', async () => {
    const reading = Object.values(place.entity.calls).flatMap(({ write, access }) =>
      !write && access.type === 'permission' ? (access.codes[place.kind] ?? []) : [],
    );
    const told = toldTo(admin, place.kind, place.item.path);
    openScreen({ ...place, codes: reading });
    const seen = await wholeList();
    const normal = toldList(stateOf(told, 'normal'));
    const { toolbar, row } = toldList(stateOf(told, 'read-only'));
    const columns = normal.columns.map((column) => ({ ...column, toggle: '' }));
    expect(seen).toEqual({ ...normal, columns, toolbar, row });
  });
});

const formOf = async (key: string) => {
  await waitFor(() => expect(document.querySelector(`[data-form="${key}"] [data-field]`)).not.toBeNull());
  await waitFor(() =>
    expect(document.querySelector('[data-form] :is([aria-label$="正在加载"], .ant-skeleton)')).toBeNull(),
  );
  return readForm();
};

const press = async (call: string) => {
  await rowsArrived();
  const more = document.querySelector('[aria-label="更多操作"]');
  if (!document.querySelector(`[data-entity] [data-call="${call}"]`) && more) await user.click(more);
  await waitFor(() => expect(document.querySelector(`[data-call="${call}"]`)).not.toBeNull());
  await user.click(document.querySelector(`[data-call="${call}"]`) as HTMLElement);
};

describe.each(sample('true forms', lists, 4))('the forms of %s', (_name, place) => {
  const { entity } = place;
  const told = toldForms(toldTo(admin, place.kind, place.item.path));
  const effectOf = ({ call }: FormSeen) => entity.calls[call]?.effect;

  it('ask of a new record what the snapshot says', async () => {
    const [form, ...ranged] = told.filter((one) => ['create', 'createMany'].includes(effectOf(one) ?? ''));
    if (!form) return;
    open(admin, place);
    await press(form.call);
    const defaults = lookupOf({ values: valuesOfNew(entity), targets: {} });
    expect(await formOf(form.call)).toEqual(shownForm(form, entity, defaults));
    for (const [index, other] of ranged.entries()) {
      // Both ways may be one call: the switch has them in their order.
      await user.click(document.querySelectorAll('[data-form] [data-call]')[index + 1] as HTMLElement);
      expect(await formOf(other.call)).toEqual(shownForm(other, entity, defaults));
    }
  });

  it('ask before a call what the snapshot says', async () => {
    const asking = told.filter(({ call }) => entity.calls[call]?.form);
    for (const form of asking) {
      const rows = tellingRows(model, entity).map((row, index) => answeredRecord(entity, row, index + 1));
      open(admin, place, { rows });
      await press(form.call);
      expect(await formOf(form.call)).toEqual(form);
    }
  });

  it('ask of an existing record what the snapshot says, whatever its values', async () => {
    const form = told.find((one) => effectOf(one) === 'update');
    if (!form) return;
    for (const difference of tellingRecords(model, entity)) {
      const record = answeredRecord(entity, difference);
      open(admin, place, { rows: [record] });
      await press(form.call);
      expect(await formOf(form.call)).toEqual(shownForm(form, entity, lookupOf(readRecord(entity, record))));
    }
  });
});

describe.each(first)('the conflict of %s', (_name, place) => {
  it('says what the snapshot says', async () => {
    const { entity } = place;
    const told = toldForms(toldTo(admin, place.kind, place.item.path));
    const form = told.find(({ call }) => entity.calls[call]?.effect === 'update');
    const text = entity.form.sections
      .flatMap(({ fields }) => fields)
      .find(({ field, only }) => {
        const found = entity.fields.find(({ name }) => name === field);
        return !only && found?.type === 'text' && !found.immutable && !found.readOnly;
      });
    if (!form || !text) return;
    const record = answeredRecord(entity);
    const theirs = { ...record, version: 4 };
    const refuse = () => {
      throw new CallRefused(model.constants.errors.stale ?? 0, '', { base_version: 3, theirs, by: '张敏', at: '' });
    };
    const viewer = open(admin, place, { rows: [record], calls: { [form.call]: refuse } });
    await press(form.call);
    await formOf(form.call);
    await user.type(document.querySelector(`[data-form] [data-field="${text.field}"] input`) as HTMLElement, '甲');
    await user.click(document.querySelector('button[type="submit"][data-call]') as HTMLElement);
    const stale = stateOf(viewer, 'stale')?.below[0];
    const dialog = (await screen.findByText(stale?.title ?? '')).closest('[role="dialog"]') as HTMLElement;
    const offered = stale?.facets.find((facet) => facet.startsWith('offers '))?.slice('offers '.length) ?? '';
    for (const name of offered.split('、')) expect(within(dialog).getByText(name)).toBeInTheDocument();
  });
});

describe.each(details)('the record %s', (_name, place) => {
  it('shows what its snapshot says, and says what the snapshot says when it fails', async () => {
    const told = open(admin, place);
    await waitFor(() => expect(document.querySelector('[data-record] [data-field]')).not.toBeNull());
    expect(readItems()).toEqual(toldItems(stateOf(told, 'normal')));
    const list = () => {
      throw new CallRefused(1, model.messages.requestFailed ?? '', null);
    };
    open(admin, place, { calls: { list } });
    expect(await screen.findByText(saidIn(stateOf(told, 'error'))[0] ?? '')).toBeInTheDocument();
  });
});

describe.each(reports)('the report %s', (_name, place) => {
  const { entity } = place;
  const texts = (within: ParentNode, selector: string) =>
    [...within.querySelectorAll(selector)].map(({ textContent }) => textContent);
  const named = (lines: Line[], noun: string) => lines.filter((one) => one.noun === noun);
  const titles = (lines: Line[], noun: string) => named(lines, noun).map(({ title }) => title);

  it('asks and counts what its snapshot says, and says what the snapshot says when it fails', async () => {
    const told = open(admin, place, { calls: { [entity.report?.call ?? '']: () => ({}) } });
    const below = stateOf(told, 'normal')?.below ?? [];
    const tables = named(below, 'table').map((table) => [
      titles(table.below, 'column'),
      ...titles(table.below, 'says'),
    ]);
    await waitFor(() => expect(document.querySelectorAll('.ant-table-placeholder')).toHaveLength(tables.length));
    expect(texts(document, '[data-filter] label')).toEqual(titles(below, 'filter'));
    const shown = [...document.querySelectorAll('[data-report-table]')].map((table) => [
      texts(table, 'th'),
      ...texts(table, '.ant-table-placeholder td'),
    ]);
    expect(shown).toEqual(tables);
    const fail = () => {
      throw new CallRefused(1, model.messages.requestFailed ?? '', null);
    };
    open(admin, place, { calls: { [entity.report?.call ?? '']: fail } });
    expect(await screen.findByText(saidIn(stateOf(told, 'error'))[0] ?? '')).toBeInTheDocument();
  });
});
