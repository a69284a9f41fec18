import { screen, waitFor } from '@testing-library/react';
import { splitPastedValues } from '../../src/fields/pasted-values';
import { goods } from './support/goods';
import { button, openPage } from './support/world';

const many = 3;
const [nameFilter] = goods.filter;
const codes = { field: 'code', title: '编码', type: 'code', operator: 'contains', path: ['code'], many } as const;
const schema = { type: ['string', 'array'], minLength: 1, items: { type: 'string' }, maxItems: many };
const entity = { ...goods, filter: [...(nameFilter ? [nameFilter] : []), { ...codes, path: ['code'], schema }] };
const box = () => screen.findByLabelText('编码', { selector: 'input' });

test('numbers are found between whatever people put there, each once', () => {
  expect(splitPastedValues(' A1\nB2,C3，A1、D4\tE5；F6 | G7\r\n')).toEqual(['A1', 'B2', 'C3', 'D4', 'E5', 'F6', 'G7']);
  expect(splitPastedValues(' \n')).toEqual([]);
});

test('a pasted list is counted, asked for whole, kept in the address, and what it did not find is told', async () => {
  const { bodies, search, user } = openPage({ entity });
  await screen.findByText('货物1');
  await user.click(await box());
  await user.paste('AA-001\nAA-009、AA-001');
  expect(await box()).toHaveValue('已识别 2 个编码');
  await user.click(await button('查询'));
  await waitFor(() => expect(bodies('/api/list').at(-1)).toMatchObject({ code: ['AA-001', 'AA-009'] }));
  expect(search()).toBe('code=AA-001+AA-009');
  expect(await screen.findByText('有 1 个编码未找到：AA-009')).toBeInTheDocument();
  await user.click(await button('复制未找到的'));
  expect(await navigator.clipboard.readText()).toBe('AA-009');
});

test('a link with a list asks for the list; a single number stays a part of a number', async () => {
  const { bodies } = openPage({ entity, search: 'code=AA-001+AA-002' });
  expect(await box()).toHaveValue('已识别 2 个编码');
  expect(bodies('/api/list')[0]).toMatchObject({ code: ['AA-001', 'AA-002'] });
});

test('what is typed is a part of a number until there are two', async () => {
  const { bodies, user } = openPage({ entity });
  await user.type(await box(), 'AA{Enter}');
  await waitFor(() => expect(bodies('/api/list').at(-1)).toMatchObject({ code: 'AA' }));
});

test('more than the list takes is not asked for, nothing of it is lost, and it can be shortened line by line', async () => {
  const { bodies, user } = openPage({ entity });
  await user.click(await box());
  await user.paste('A1 A2 A3 A4');
  await user.click(await button('查询'));
  expect(await screen.findByText('编码一次最多查询 3 个，已识别 4 个，请删去 1 个后再查询')).toBeInTheDocument();
  expect(bodies('/api/list')).toHaveLength(1);
  await user.click(screen.getByLabelText('批量输入'));
  const lines = await screen.findByLabelText('编码，一行一个');
  expect(lines).toHaveValue('A1\nA2\nA3\nA4');
  await user.type(lines, '{Backspace}{Backspace}A1');
  expect(await screen.findByText('已识别 3 个，去除重复 1 个')).toBeInTheDocument();
  await user.click(await button('查询'));
  await waitFor(() => expect(bodies('/api/list').at(-1)).toMatchObject({ code: ['A1', 'A2', 'A3'] }));
});
