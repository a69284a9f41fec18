import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkSchemas } from '../../tools/meta/check';
import { readmeExample } from '../support/readme-example';
import { validatorSource } from '../../tools/meta/validators';

let root = '';
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'newcomer-'));
  cpSync('schemas', join(root, 'schemas'), { recursive: true });
  for (const [path, text] of readmeExample()) {
    if (path.endsWith('menu.json')) continue;
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const menu = join(root, 'schemas/shell/menu.json');
  const line = readmeExample().get('schemas/shell/menu.json')?.trim() ?? '';
  const text = readFileSync(menu, 'utf8');
  // The README's reader has the line already.
  if (!text.includes(line.replace(/,$/, ''))) writeFileSync(menu, text.replace('"items": [', `"items": [\n${line}`));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('a newcomer adds a seventh screen', () => {
  it('with two files and one menu line, under 40 lines in all', () => {
    const texts = [...readmeExample().values()].map((text) => text.trimEnd().split('\n').length);
    expect(readmeExample().size).toBe(3);
    expect(texts.reduce((sum, count) => sum + count, 0)).toBeLessThan(40);
  });

  it('and the compiler has nothing against it', () => {
    expect(checkSchemas(join(root, 'schemas')).problems).toEqual([]);
  });

  it('and gets list, filter, drawer, calls and permissions', () => {
    const { model } = checkSchemas(join(root, 'schemas'));
    const entity = model?.entities['handover-provider'];
    expect(entity?.list.columns.map((column) => column.title)).toEqual(['编码', '名称', '联系人', '联系电话', '状态', '创建人', '创建时间', '更新时间']);
    expect(entity?.filter.map((field) => field.title)).toEqual(['编码', '名称', '状态']);
    expect(entity?.form.sections.flatMap((section) => section.fields.map(({ field }) => field))).toEqual(['code', 'name', 'contact', 'phone']);
    expect(Object.keys(entity?.calls ?? {})).toEqual(['list', 'get', 'create', 'update', 'toggle']);
    expect(JSON.stringify(model?.permissions.cos)).toContain('COS_BasicData_HandoverProvider_Create');
    expect(JSON.stringify(model?.permissions.sos)).toContain('SOS_BasicData_HandoverProvider_UpdateStatus');
    expect(model?.menu.filter((group) => group.items.some((item) => item.path === '/basic/handover-provider')).map((group) => group.kinds)).toEqual([['cos'], ['sos']]);
  });

  it('and validators that refuse what the schema refuses', () => {
    const { model } = checkSchemas(join(root, 'schemas'));
    const source = validatorSource(Object.values(model?.entities['handover-provider']?.calls ?? {}));
    expect(source).toContain('export const create');
  });
});
