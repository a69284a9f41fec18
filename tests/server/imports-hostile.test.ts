import { model } from '../../src/server/platform/model';
import { compoundFile } from '../../src/server/workspace/exports/compound-file';
import { readSheet, type SheetRow } from '../../src/server/workspace/imports/read-sheet';
import { zipped } from '../support/zipped';
import { workbook } from '../support/imported';

/** Everything that is read of a file; throws what it is refused for. */
async function read(content: Buffer, name = 'x.xlsx'): Promise<SheetRow[]> {
  const all: SheetRow[] = [];
  for await (const rows of readSheet(model, name, content)) all.push(...rows);
  return all;
}

const parts = (sheet: string | Buffer, more: Record<string, string | Buffer> = {}) => ({
  '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
  '_rels/.rels':
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>',
  'xl/workbook.xml':
    '<workbook xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="x" sheetId="1" r:id="rId1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
  'xl/worksheets/sheet1.xml': sheet,
  ...more,
});
const sheetOf = (rows: string, after = '') => `<worksheet><sheetData>${rows}</sheetData>${after}</worksheet>`;
const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
const plain = sheetOf(
  `<row r="1">${cell('A1', '编码')}</row><row r="3">${cell('A3', '一')}<c r="C3"><v>2</v></c></row>`,
);

test('rows keep the numbers that the spreadsheet tells, and empty ones are passed over', async () => {
  expect(await read(zipped(parts(plain)))).toEqual([
    [1, ['编码']],
    [3, ['一', null, 2]],
  ]);
});

const relation = (id: string, kind: string, target: string) =>
  `<Relationship Target='${target}' Type='http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}' Id='${id}'/>`;

/** As other programs write it: prefixes, single quotes, paths from the root, texts in runs with readings, days since 1904. */
const foreign = zipped(
  parts('', {
    'xl/workbook.xml': `<?xml version="1.0"?><x:workbook xmlns:q="q"><x:workbookPr date1904="1"/><!-- <x:sheet q:id="no"/> -->
      <x:sheets><x:sheet name="a &gt; b" q:id="second"/><x:sheet name="c" q:id="first"/></x:sheets></x:workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relation('first', 'worksheet', 'worksheets/sheet1.xml')}${relation('second', 'worksheet', '/xl/other/two.xml')}${relation('s', 'sharedStrings', 'texts.xml')}${relation('t', 'styles', '../xl/styles.xml')}</Relationships>`,
    'xl/texts.xml': `<sst><si><t>一&amp;二</t></si><si><r><rPr><b/></rPr><t>东</t></r><r><t xml:space="preserve"> 京</t></r><rPh sb="0" eb="2"><t>とうきょう</t></rPh></si>
      <si><t>a_x000A_b</t></si><si><t/></si><si><t>${'长'.repeat(90_000)}&#x4E00;</t></si></sst>`,
    'xl/styles.xml': `<styleSheet><numFmts><numFmt numFmtId="200" formatCode="yyyy&quot;年&quot;m"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
      <cellXfs><xf numFmtId="0"/><xf numFmtId="200"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    'xl/other/two.xml': `<x:worksheet><x:sheetData><x:row><x:c t="s"><x:v>0</x:v></x:c><x:c t="s"><x:v>1</x:v></x:c><x:c r="D1" t='s'><x:v>2</x:v></x:c></x:row>
      <x:row r="2" note="a > b"><x:c s="1"><x:v>0.5</x:v></x:c><x:c s="2"><x:v>1</x:v></x:c><x:c s="0"><x:v>1.5</x:v></x:c><x:c t="b"><x:v>1</x:v></x:c><x:c t="s"><x:v>3</x:v></x:c><x:c t="s"><x:v>99</x:v></x:c></x:row>
      <x:row><x:c t="str"><x:v><![CDATA[<甲>]]></x:v></x:c><x:c t="s"><x:v>4</x:v></x:c></x:row></x:sheetData></x:worksheet>`,
  }),
);

test('a workbook of another program is read as that one shows it', async () => {
  expect(await read(foreign)).toEqual([
    [1, ['一&二', '东 京', null, 'a\nb']],
    [2, ['1904-01-01 12:00:00', '1904-01-02 00:00:00', 1.5, true, null, null]],
    [3, ['<甲>', `${'长'.repeat(90_000)}一`]],
  ]);
});

test('dates come as a clock tells them, whatever the zone', async () => {
  const content = await workbook([['日期'], [new Date(Date.UTC(2026, 10, 23, 8, 30))], ['2026年1月2日']]);
  expect((await read(content)).slice(1).map(([, cells]) => cells)).toEqual([['2026-11-23 08:30:00'], ['2026年1月2日']]);
});

const record = (kind: number, ...words: number[]): Buffer =>
  Buffer.from(new Uint16Array([kind, 2 * words.length, ...words]).buffer);

/** A workbook of Excel 97 with another record before its sheet, in whose C3 stands a number, or a formula. */
function oldWorkbook(more: Buffer, hasFormula = false): Buffer {
  const [begin, end] = [0x0809, 0x000a];
  const before = (start: number) => [
    record(begin, 0x0600, 5, 0, 0, 0, 0, 0, 0),
    record(0x0085, start, 0, 0, 1, 0x61),
    more,
    record(end),
  ];
  const start = Buffer.concat(before(0)).length;
  const two = [2, 2, 15, 0, 0, 0, 0x4000];
  const last = hasFormula ? record(0x0006, ...two, 0, 0, 0, 3, 0x1e, 1) : record(0x0203, ...two);
  const first = record(0x0203, 0, 0, 15, 0, 0, 0, 0x3ff0);
  const sheet = [record(begin, 0x0600, 0x10, 0, 0, 0, 0, 0, 0), first, last, record(end)];
  return Buffer.concat([...compoundFile('Workbook', [...before(start), ...sheet])]);
}

// What refers to itself, as Excel writes it for areas to be printed; to another workbook; what needs a password.
const [itself, another, password] = [record(0x01ae, 1, 0x0401), record(0x01ae, 1, 5, 0x6161), record(0x002f, 1)];
const oldOnes: [title: string, content: Buffer, message: string][] = [
  ['a formula', oldWorkbook(itself, true), '单元格C3是公式'],
  ['external links', oldWorkbook(another), '文件引用了其他工作簿'],
  ['a password', oldWorkbook(password), '文件已加密'],
  ['a table that goes in circles', oldWorkbook(itself).fill(0, 512, 1024), '文件无法读取'],
];

test.each(oldOnes)('an old workbook with %s is refused like a new one', async (_, content, message) => {
  await expect(read(content, 'x.xls')).rejects.toThrow(message);
});

test('an old workbook that refers to itself only is read, without the rows that are not there', async () => {
  expect(await read(oldWorkbook(itself), 'x.xls')).toEqual([
    [1, [1]],
    [3, [null, null, 2]],
  ]);
});

const bomb = Buffer.alloc(300 * 2 ** 20, ' ');
const hostile: [title: string, content: () => Buffer, message: string][] = [
  ['macros', () => zipped(parts(plain, { 'xl/vbaProject.bin': 'x' })), '文件含有宏'],
  [
    'external links',
    () => zipped(parts(plain, { 'xl/externalLinks/externalLink1.xml': '<x/>' })),
    '文件引用了其他工作簿',
  ],
  [
    'a formula',
    () =>
      zipped(parts(sheetOf(`<row r="1">${cell('A1', '编码')}</row><row r="2"><c r="A2"><f>1+1</f><v>2</v></c></row>`))),
    '单元格A2是公式',
  ],
  [
    'merged cells',
    () =>
      zipped(
        parts(
          sheetOf(
            `<row r="1">${cell('A1', '编码')}</row>`,
            '<mergeCells count="1"><mergeCell ref="A1:B2"/></mergeCells>',
          ),
        ),
      ),
    '单元格A1:B2已合并',
  ],
  ['a bomb that says its size', () => zipped(parts(plain, { 'xl/media/x.png': bomb })), '文件解压后过大'],
  [
    'a bomb that lies about its size',
    () => zipped(parts(plain, { 'xl/media/x.png': bomb }), { saidSize: 10 }),
    '文件解压后过大',
  ],
  [
    'strings that are a bomb',
    () => zipped(parts(plain, { 'xl/sharedStrings.xml': bomb }), { saidSize: 10 }),
    '文件解压后过大',
  ],
  [
    'a table of sheets that is a bomb',
    () => zipped(parts(plain, { 'xl/workbook.xml': bomb }), { saidSize: 10 }),
    '文件解压后过大',
  ],
  [
    'rows beyond the sheet',
    () => zipped(parts(sheetOf(`<row r="999999999">${cell('A999999999', 'x')}</row>`))),
    '文件无法读取',
  ],
  ['a cell far to the right', () => zipped(parts(sheetOf(`<row r="1">${cell('XFD1', 'x')}</row>`))), '文件无法读取'],
  ['a sheet that is cut off', () => zipped(parts(plain.slice(0, -20))), '文件无法读取'],
  ['entities that mean one another', () => zipped(parts(`<!DOCTYPE x [<!ENTITY a "b">]>${plain}`)), '文件无法读取'],
  ['a tag without end', () => zipped(parts(`<worksheet ${'x'.repeat(5_000_000)}`)), '文件无法读取'],
  ['an archive that is cut off', () => zipped(parts(plain)).subarray(0, 200), '文件无法读取'],
  [
    'too many entries',
    () => zipped(parts(plain, Object.fromEntries(Array.from({ length: 3000 }, (_, n) => [`x/${n}`, 'x'])))),
    '文件解压后过大',
  ],
];

test.each(hostile)('%s: told in plain words, and nobody waits for it', async (_, make, message) => {
  const content = make();
  let beats = 0;
  const timer = setInterval(() => (beats += 1), 10);
  const refusal = await read(content).catch((error: Error) => error.message);
  clearInterval(timer);
  expect(refusal).toContain(message);
  expect(beats).toBeGreaterThan(0);
});

test('a million empty rows are read and mean nothing', async () => {
  const empty = Array.from({ length: 1_000_000 }, (_, n) => `<row r="${n + 2}"/>`).join('');
  expect(await read(zipped(parts(sheetOf(`<row r="1">${cell('A1', '编码')}</row>${empty}`))))).toEqual([[1, ['编码']]]);
});

test('one row more than may be is too many', async () => {
  const { imports } = model.constants;
  const { maxRows } = imports;
  imports.maxRows = 3;
  try {
    const rows = (count: number) => Buffer.from(`编码\n${'x\n'.repeat(count)}`);
    expect(await read(rows(3), 'x.csv')).toHaveLength(4);
    await expect(read(rows(4), 'x.csv')).rejects.toThrow('一次最多导入3行，请拆分后分别导入');
  } finally {
    imports.maxRows = maxRows;
  }
});
