import { recordTitle } from '../../src/engine/core/detail/record-title';
import type { Entity } from '../../src/metadata/model';
import { model } from '../../src/server/platform/model';

const enumerationOf = (name?: string) => model.enums[name ?? ''];

function titleOf(entity: string, values: Record<string, unknown>): string {
  return recordTitle(model.entities[entity] as Entity, { values }, enumerationOf);
}

test('a record is headed by its code and its name', () =>
  expect(titleOf('packaging-material', { code: 'ZX-01', name: '三层纸箱' })).toBe('ZX-01 三层纸箱'));

test('a record whose key says nothing is headed by what its schema names instead', () => {
  const [kind] = model.enums['job-kind']?.values ?? [];
  expect(titleOf('job', { kind: kind?.value, job_key: '7b1f0c' })).toBe(kind?.title);
});

test('a line of a log is headed by the number that was scanned, not by its moment', () =>
  expect(titleOf('scan-log', { create_time: '2026-11-29T08:43:57.563Z', record_no: 'SH261129HK' })).toBe('SH261129HK'));

test('no record is headed by a moment, a number or an id, whatever its list begins with', () => {
  const wrong = Object.values(model.entities).filter((entity) => {
    const values = Object.fromEntries(entity.fields.map(({ name, type }) => [name, `‹${type}›`]));
    const title = recordTitle(
      { ...entity, detail: { ...entity.detail, heading: undefined } },
      { values },
      enumerationOf,
    );
    return !/^‹(text|code)›( ‹(text|code)›)?$/.test(title);
  });
  expect(wrong.map(({ name }) => name)).toEqual([]);
});
