import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseLines, printLines } from '../../src/metadata/snapshot/line';
import { snapshot, snapshotHome } from '../../tools/meta/snapshot';
import { engineTexts } from '../../tools/meta/snapshot/words';
import { listen } from './support/listen';

let root = '';
const schemas = () => join(root, 'schemas');
const home = () => join(root, 'snapshots');
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'snapshot-'));
  cpSync('schemas', schemas(), { recursive: true });
  listen(() => snapshot(schemas(), home(), false));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function edit(path: string, from: string, to: string): void {
  const text = readFileSync(join(schemas(), path), 'utf8');
  if (!text.includes(from)) throw new Error(`${path} has no ${from}`);
  writeFileSync(join(schemas(), path), text.replace(from, to));
}

/** What `meta snapshot --check` tells of one screen. */
function told(screen: string): string[] {
  const { output } = listen(() => snapshot(schemas(), home(), true));
  return output.split('\n').flatMap((text) => (text.startsWith(`${screen}  `) ? [text.slice(screen.length + 2)] : []));
}

const screen = 'cos/basic/packaging-material';
const folder = 'entities/packaging-material';

describe('the snapshots', () => {
  it('say what the screens show now', () => {
    expect(listen(() => snapshot('schemas', snapshotHome, true))).toEqual({
      status: 0,
      output: expect.stringMatching(/^\d+ screens show what their snapshots say$/),
    });
  });

  it('are the same text each time, and lose nothing when they are read', () => {
    for (const path of readdirSync(snapshotHome, { recursive: true, encoding: 'utf8' })) {
      if (!path.endsWith('.txt')) continue;
      const text = readFileSync(join(snapshotHome, path), 'utf8');
      expect(printLines(parseLines(text))).toBe(text);
    }
    expect(listen(() => snapshot(schemas(), home(), false)).output).toMatch(/ screens, 0 changed$/);
  });

  it('quote the engine: what its views say stands in their source', () => {
    const sources = readdirSync('src/engine/antd', { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.tsx'))
      .map((path) => readFileSync(join('src/engine/antd', path), 'utf8'));
    for (const text of Object.values(engineTexts)) expect(sources.join('\n')).toContain(text);
  });
});

describe('meta snapshot --check', () => {
  it('says who lost a column, and fails', () => {
    edit(`${folder}/columns.json`, '{ "field": "weight", "width": 110, "sort": true },', '');
    expect(told(screen)).toEqual(['仓库管理员 lost column 重量', '只读人员 lost column 重量']);
    expect(listen(() => snapshot(schemas(), home(), true)).status).toBe(1);
  });

  it('says which permission a button now needs', () => {
    edit(`${folder}/calls.json`, '"title": "新建包材",', '"title": "新建包材", "permission": "BasicData_New",');
    expect(told(screen)).toContain(
      '仓库管理员 toolbar 新建包材 now needs COS_BasicData_New (was COS_BasicData_PackagingMaterial_Create)',
    );
  });

  it('says what moved, what is said otherwise, and which rule is gone', () => {
    edit(`${folder}/filter.json`, '"code", "name"', '"name", "code"');
    edit(`${folder}/entity.json`, '请输入包材名称', '请填写包材的名称');
    edit(`${folder}/rules.json`, '{ "rule": "unique", "fields": ["code"], "message": "包材编码不可重复" },', '');
    expect(told(screen)).toEqual(
      expect.arrayContaining([
        '仓库管理员 sees filters in another order: 包材名称、包材编码、包材类型、状态',
        '仓库管理员, in 新建包材 › section 基本信息 › field 包材名称: is no longer told: 请输入包材名称',
        '仓库管理员, in 新建包材 › section 基本信息 › field 包材名称: is now told: 请填写包材的名称',
        '仓库管理员, in 编辑: lost rule unique 包材编码',
      ]),
    );
  });

  it('says that a field is now required, and under which condition it is shown', () => {
    edit(`${folder}/entity.json`, '"weight", "enable_flag"]', '"weight", "length", "enable_flag"]');
    edit(`${folder}/form.json`, '"type": [1, 2, 5]', '"type": [2]');
    const place = '仓库管理员, in 新建包材 › section 尺寸: ';
    expect(told(screen)).toEqual(
      expect.arrayContaining([
        `${place}field 长 is now required`,
        `${place}field 宽 now shown-when 包材类型 is 纸箱 (was 包材类型 is 木箱, 纸箱, 托盘)`,
      ]),
    );
  });

  it('says that a screen is gone or new', () => {
    edit('shell/menu.json', '"path": "/basic/workbench"', '"path": "/basic/bench"');
    expect(told('cos/basic/workbench')).toEqual(['the screen is gone']);
    expect(told('cos/basic/bench')).toEqual(['the screen is new']);
  });
});
