import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { flags, nouns, states, values } from '../../src/metadata/snapshot/chinese';
import { parseLines, printLines, type Line } from '../../src/metadata/snapshot/line';
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
      output: expect.stringMatching(/^\d+ 份快照一致$/),
    });
  });

  it('are the same text each time, and lose nothing when they are read', () => {
    for (const path of readdirSync(snapshotHome, { recursive: true, encoding: 'utf8' })) {
      if (!path.endsWith('.txt')) continue;
      const text = readFileSync(join(snapshotHome, path), 'utf8');
      expect(printLines(parseLines(text))).toBe(text);
    }
    expect(listen(() => snapshot(schemas(), home(), false)).output).toMatch(/ snapshots, 0 changed$/);
  });

  it('quote the engine: what its views say stands in their source', () => {
    const sources = readdirSync('src/engine/antd', { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.tsx'))
      .map((path) => readFileSync(join('src/engine/antd', path), 'utf8'));
    for (const text of Object.values(engineTexts)) expect(sources.join('\n')).toContain(text);
  });
});

describe('the words of the difference', () => {
  const lines = readdirSync(snapshotHome, { recursive: true, encoding: 'utf8' })
    // Calls say what they do in the words of the schemas.
    .filter((path) => path.endsWith('.txt') && !path.startsWith('calls'))
    .flatMap((path) => parseLines(readFileSync(join(snapshotHome, path), 'utf8')))
    .flatMap(whole);

  it('are Chinese for whatever a snapshot names', () => {
    const facets = lines.flatMap((line) => line.facets).filter((facet) => !flags[facet]);
    const words = new Set(facets.map((facet) => facet.split(' ')[0] ?? ''));
    expect([...words].filter((word) => !values[word])).toEqual([]);
    expect(lines.filter(({ noun }) => !nouns[noun])).toEqual([]);
    expect(lines.filter(({ noun, title }) => noun === 'state' && !states[title])).toEqual([]);
  });
});

function whole(line: Line): Line[] {
  return [line, ...line.below.flatMap(whole)];
}

describe('meta snapshot --check', () => {
  it('says who does not see a column any more, and fails', () => {
    edit(`${folder}/columns.json`, '{ "field": "weight", "width": 110, "sort": true, "editable": true },', '');
    expect(told(screen)).toEqual(['仓库管理员、打包操作员、包材管理员、入库操作员、运营主管 不再看到列“重量（g）”']);
    expect(listen(() => snapshot(schemas(), home(), true)).status).toBe(1);
  });

  it('says which permission a button now needs, and who lost it', () => {
    edit(`${folder}/calls.json`, '"title": "新建包材",', '"title": "新建包材", "permission": "BasicData_New",');
    expect(told(screen)).toEqual(
      expect.arrayContaining([
        '仓库管理员 工具栏按钮“新建包材”的所需权限由“COS_BasicData_PackagingMaterial_Create”变为“COS_BasicData_New”',
        '打包操作员、包材管理员 不再看到工具栏按钮“新建包材”',
        '打包操作员、包材管理员 不再能打开表单“新建包材”',
      ]),
    );
  });

  it('says what moved, what is said otherwise, and which rule is gone', () => {
    edit(`${folder}/filter.json`, '"code", "name"', '"name", "code"');
    edit(`${folder}/entity.json`, '请输入包材名称', '请输入包材的名称');
    edit(`${folder}/rules.json`, '{ "rule": "unique", "fields": ["code"], "message": "包材编码不可重复" },', '');
    const keepers = '仓库管理员、打包操作员、包材管理员';
    const place = '在表单“新建包材”分区“基本信息”字段“包材名称”中';
    expect(told(screen)).toEqual(
      expect.arrayContaining([
        `${keepers}、入库操作员、运营主管 看到的筛选项顺序变为：包材名称、包材编码、包材类型、状态、已归档`,
        `${keepers} ${place}不再看到提示“请输入包材名称”`,
        `${keepers} ${place}现在看到提示“请输入包材的名称”`,
        `${keepers} 在表单“编辑包材”中不再受约束于规则“unique 包材编码”`,
      ]),
    );
  });

  it('says that a field is now required, and under which condition it is shown', () => {
    edit(
      `${folder}/entity.json`,
      '"weight", "enable_flag", "archived"]',
      '"weight", "length", "enable_flag", "archived"]',
    );
    edit(`${folder}/form.json`, '"type": [1, 2, 5]', '"type": [2]');
    const place = '仓库管理员、打包操作员、包材管理员 在表单“新建包材”分区“尺寸”中';
    expect(told(screen)).toEqual(
      expect.arrayContaining([
        `${place}字段“长” 现在必填`,
        `${place}字段“宽”的显示条件由“包材类型 is 木箱, 纸箱, 托盘”变为“包材类型 is 纸箱”`,
      ]),
    );
  });

  it('says what a call asks, moves or counts no more, also where no screen shows it', () => {
    edit(
      'entities/sorting-package/workflow.json',
      '"again": { "code": "duplicate-scan", "in": [1700, 200, 300] }',
      '"again": { "code": "duplicate-scan", "in": [1700, 200] }',
    );
    edit(
      'entities/sorting-package/calls.json',
      '"reasons": ["已复称，重量属实", "预报有误", "外包装破损"]',
      '"reasons": ["已复称，重量属实", "预报有误"]',
    );
    edit(
      'entities/sorting-package/calls.json',
      '"of_manifest": { "title": "舱单包裹", "by": { "manifest_id": "told" } }',
      '"of_manifest": { "title": "舱单包裹" }',
    );
    expect(told('calls/sorting-package')).toEqual([
      '在调用“包裹”工作流transitions中again的in去掉“300”',
      '在调用“包裹”调用“包裹收货”scan.overrides中force_weight的reasons去掉“外包装破损”',
      '在调用“包裹”调用“收货计数”counters.of_manifest中不再有by',
      '在调用“包裹”调用“收货计数”中response的requires新增“of_manifest”',
    ]);
  });

  it('says that a screen is gone or new', () => {
    edit('shell/menu.json', '"path": "/basic/workbench"', '"path": "/basic/bench"');
    edit('shell/help.json', '"/basic/workbench":', '"/basic/bench":');
    edit('shell/help.json', '"path": "/basic/workbench"', '"path": "/basic/bench"');
    expect(told('cos/basic/workbench')).toEqual(['快照已不存在']);
    expect(told('cos/basic/bench')).toEqual(['快照是新增的']);
  });
});
