import { act, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadGeneratedEntity } from '../../src/engine/core/entity/load-generated';
import type { Entity } from '../../src/metadata/model';
import { payloads } from '../support/payloads';
import { answeredRecord, model, openScreen } from './support/real-screen';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
const spoken = new Set([
  'title',
  'description',
  'hint',
  'placeholder',
  'count',
  'empty',
  'message',
  'unit',
  'confirm',
  'success',
  'required',
]);

/** Every text that people read, replaced by the next script. */
function poisoned<T>(value: T): T {
  let turn = 0;
  const next = (): string => payloads[(turn += 1) % payloads.length] ?? '';
  const walk = (item: Json, key = ''): Json => {
    if (typeof item === 'string') return spoken.has(key) ? next() : item;
    if (Array.isArray(item)) return item.map((one) => walk(one));
    if (item === null || typeof item !== 'object') return item;
    return Object.fromEntries(Object.entries(item).map(([name, one]) => [name, walk(one, name)]));
  };
  return walk(value as Json) as T;
}

const injected = () =>
  document.querySelectorAll(
    'script, iframe, object, embed, [onerror], [onload], [onfocus], [ontoggle], a[href^="javascript:"], meta[http-equiv]',
  );

test('there are sixty of them', () => {
  expect(new Set(payloads).size).toBe(60);
});

const sane = structuredClone(model);
afterEach(() => Object.assign(model, structuredClone(sane)));

const items = ['packaging-material', 'sorting-code', 'role', 'param-template'].map(
  (name) =>
    Object.values(sane.menu.flatMap((group) => group.items)).find(
      (item) => item.entity === name && item.view !== 'detail',
    ) as (typeof sane.menu)[0]['items'][0],
);

test.each(items.map((item) => [String(item.entity), item] as const))(
  '%s shows scripts in every text as text, and none of them runs',
  async (name, item) => {
    const hits: unknown[] = [];
    Object.assign(window, { __hits: hits, alert: () => hits.push('alert') });
    const kind = item.kinds[0] ?? 'inner';
    Object.assign(model, { entities: poisoned(sane.entities), enums: poisoned(sane.enums), messages: sane.messages });
    const entity = model.entities[name] as Entity;
    const texts = entity.fields.filter(
      ({ type, schema, system }) => ['text', 'textarea'].includes(type) && !schema.pattern && !system,
    );
    const difference = Object.fromEntries(texts.map((field, index) => [field.name, payloads[index]]));
    const codes = Object.values(entity.calls).flatMap(({ access }) =>
      access.type === 'permission' ? (access.codes[kind] ?? []) : [],
    );
    // A screen loads its entity as a chunk of its own.
    const loadEntity = async (wanted: string) => ({
      ...(await loadGeneratedEntity(wanted)),
      entity: model.entities[wanted] as Entity,
    });
    openScreen({ item, kind, codes, rows: [answeredRecord(entity, difference)], loadEntity });
    const [first] = texts;
    if (first) await waitFor(() => expect(document.body.textContent).toContain(String(difference[first.name])));
    expect(injected()).toHaveLength(0);
    const create = document.querySelector<HTMLElement>('[data-call="create"]');
    if (create) {
      await userEvent.setup({ delay: null }).click(create);
      const isShown = () => payloads.some((text) => document.querySelector('[data-form]')?.textContent?.includes(text));
      await waitFor(() => expect(isShown()).toBe(true));
      expect(injected()).toHaveLength(0);
    }
    await act(async () => undefined);
    expect(hits).toEqual([]);
  },
);
