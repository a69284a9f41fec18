import { compared } from '../../../src/server/installation/demo/compared';
import { readFileSync } from 'node:fs';
import { cleanup, configure, render } from '@testing-library/react';
import { App, ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import { useState } from 'react';
import { ExtensionsProvider } from '../../../src/engine/antd/extensions';
import { EntityPage } from '../../../src/engine/antd/entity-page';
import { useAntdPorts } from '../../../src/engine/antd/ports';
import type { LoadEntity } from '../../../src/engine/core/entity/loaded-entity';
import { EngineProvider, type Transport } from '../../../src/engine/core/engine';
import { extensions } from '../../../src/extensions';
import { exampleRecord, exampleValue } from '../../../src/metadata/cases/example-record';
import type { Call, Entity, Field, Kind, MenuItem, Model } from '../../../src/metadata/model';
import { toBody, writePath } from '../../../src/metadata/model/paths';

configure({ asyncUtilTimeout: 20_000 });
jest.setTimeout(120_000);

export const model = JSON.parse(readFileSync('src/generated/model.json', 'utf8')) as Model;

const target = '00000000-0000-7000-8000-00000000aaaa';

type Body = Record<string, unknown>;

const targetOf = ({ entity, label, carry }: NonNullable<Field['reference']>): Body => {
  const target = model.entities[entity] as Entity;
  const value = (name: string) => exampleValue(target.fields.find((field) => field.name === name) as Field, () => '1');
  return { id: target, label: String(value(label)), ...Object.fromEntries(carry.map((name) => [name, value(name)])) };
};

/** A record of the entity as the server answers it, with everything given; `difference` by field name. */
export function answeredRecord(entity: Entity, difference: Body = {}, number = 1): Body {
  const supply = ({ type, reference }: Field) =>
    reference ? (type === 'multi-reference' ? [target] : target) : type === 'tree' ? ['COS_BasicData'] : undefined;
  const pointing = entity.fields.filter(({ reference }) => reference);
  const whole = entity.fields.filter(({ system }) => !system).map((field) => [field.name, exampleValue(field, supply)]);
  const made = { ...Object.fromEntries(whole), ...exampleRecord(entity, supply) };
  const record = { ...made, ...compared(entity, made), ...difference };
  const references = Object.fromEntries(pointing.map((field) => [field.name, [targetOf(field.reference as never)]]));
  const moment = '2026-11-21T08:00:00Z';
  const ours = {
    [entity.names.id]: `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`,
    version: 3,
    operator: '王建国',
    references,
  };
  return { ...toBody(entity, record), ...ours, create_time: moment, update_time: moment };
}

export interface Answers {
  /** The records of the list; absent: one. */
  rows?: Body[];
  /** Instead of the usual answer, by the call's key. */
  calls?: Record<string, (body: Body) => unknown>;
}

interface Setting extends Answers {
  item: MenuItem;
  kind: Kind;
  codes: Iterable<string>;
  search?: string;
  /** Instead of the product's chunks. */
  loadEntity?: LoadEntity;
}

/** Opens a screen of the product for a person with these codes, over a network in which everything goes well. */
export function openScreen({ item, kind, codes, rows, calls = {}, search = '', ...own }: Setting): void {
  cleanup();
  localStorage.clear();
  const entity = model.entities[item.entity ?? ''] as Entity;
  const known = new Map(
    [
      ...Object.values(model.entities).flatMap((one) => Object.values(one.calls).map((call) => [one, call] as const)),
    ].flatMap(([one, call]) => call.paths.map(({ path }) => [path, { one, call }] as const)),
  );
  const transport: Transport = {
    async call(path, body) {
      const { one, call } = known.get(path) ?? {};
      if (!one || !call) throw new Error(`nobody answers ${path}`);
      const own = one === entity ? (calls[call.key] ?? (item.call === call.key ? calls.list : undefined)) : undefined;
      return own ? own(body) : usualAnswer(one, call, one === entity ? (rows ?? [answeredRecord(one)]) : []);
    },
    async upload(path) {
      throw new Error(`nobody takes files at ${path}`);
    },
    follow: (_path, asked) => asked,
  };
  const principal = { kind, codes: new Set([...codes].map((code) => code.toLowerCase())) };
  function useSearchState(): [URLSearchParams, (next: URLSearchParams) => void] {
    return useState(() => new URLSearchParams(search));
  }
  function Console() {
    const ports = useAntdPorts();
    return (
      <EngineProvider {...{ transport, principal, shell: model, useSearchState }} {...ports} {...own}>
        <ExtensionsProvider value={extensions}>
          <EntityPage name={entity.name} view={item.view} call={item.call} />
        </ExtensionsProvider>
      </EngineProvider>
    );
  }
  render(
    <ConfigProvider locale={zhCN} theme={{ token: { motion: false } }}>
      <App>
        <Console />
      </App>
    </ConfigProvider>,
  );
}

function usualAnswer(entity: Entity, call: Call, rows: Body[]): unknown {
  if (call.effect === 'list') return { [entity.names.many]: rows, pagination: { total: rows.length } };
  const answer: Body = {};
  const where = (call.result ?? entity.names.one).split('.');
  const isRecord = call.effect === 'get' || where.at(-1) === entity.names.one;
  writePath(answer, where, isRecord ? rows[0] : []);
  return answer;
}
