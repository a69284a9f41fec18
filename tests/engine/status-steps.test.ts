import { nextSteps, statusSteps } from '../../src/engine/core/detail/status-steps';
import { detailSections } from '../../src/engine/core/detail/detail-sections';
import type { PastChange } from '../../src/engine/core/detail/read-history';
import type { Entity, Field, Model, Workflow } from '../../src/metadata/model';
import { readFileSync } from 'node:fs';

const model = JSON.parse(readFileSync('src/generated/model.json', 'utf8')) as Model;

const parcel = model.entities.package as Entity;
const workflow = parcel.workflow as Workflow;
const field = parcel.fields.find(({ name }) => name === 'status') as Field;
const statuses = model.enums[field.enumeration ?? ''];
const record = (status: number) => ({ id: 'P', version: 1, values: { status }, targets: {} });
const change = (by: string, before: number | null, after: number): PastChange => ({
  ...{ by, at: '2026-11-20T08:00:00Z', version: 1, title: '编辑', ip: null, logId: '', isNew: before === null },
  fields: [{ field, before: record(before ?? 0), after: record(after) }],
});

test('the way of a record: each status that it had, by whom, the present one, and what comes next', () => {
  const steps = statusSteps(workflow, statuses, record(600), [
    change('罗', 500, 600),
    change('罗', 200, 500),
    change('何', null, 200),
  ]);
  expect(steps.map(({ title, state, by }) => [title, state, by])).toEqual([
    ['已创建', 'passed', '何'],
    ['已入库', 'passed', '罗'],
    ['待出库', 'current', '罗'],
    ['已分配波次', 'next', undefined],
  ]);
  expect(nextSteps(workflow, record(600))).toContain('分配波次');
});

test('without its history the present status is told, and at the end nothing comes next', () => {
  expect(statusSteps(workflow, statuses, record(1300), [])).toEqual([{ title: '已交接', state: 'current' }]);
});

test('every item of a detail stands below one heading, whichever entity it is', () => {
  for (const entity of Object.values(model.entities)) {
    const items = detailSections(entity, { further: '其他', noted: '记录' }).flatMap((section) => section.items);
    expect(new Set(items)).toEqual(new Set(entity.detail.items));
    expect(items).toHaveLength(entity.detail.items.length);
  }
});

test('what no form asks for is told of work only where work is done', () => {
  const titlesOf = (name: string) =>
    detailSections(model.entities[name] as Entity, { further: '作业', noted: '记录' }).map(({ title }) => title);
  expect(titlesOf('package')).toContain('作业');
  for (const name of ['account', 'announcement', 'pda-version', 'job']) expect(titlesOf(name)).toEqual(['', '记录']);
  const [basics] = detailSections(model.entities['packaging-material'] as Entity, { further: '作业', noted: '记录' });
  expect(basics?.items.flatMap(({ fields }) => fields)).toEqual(expect.arrayContaining(['code', 'enable_flag']));
  expect(titlesOf('param-config')).toEqual(['基本信息', '', '记录']);
});
