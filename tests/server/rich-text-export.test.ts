import { columnCell } from '../../src/metadata/model/column-cell';
import { cleanHtml } from '../../src/fields/rich-text/clean';
import type { Cell } from '../../src/server/workspace/exports/sheet';
import { writeSheet } from '../../src/server/workspace/exports/write-sheet';
import type { FileType } from '../../src/server/workspace/exports/export-request';
import { csvOf, oldSheetOf, sheetOf } from '../support/exported';
import { makeField } from '../support/sample-entity';

const terms = makeField('terms', { type: 'rich-text', schema: { type: 'string' } });

/** What is kept of it, as a list and an export read it. */
const cellOf = (html: string): string =>
  columnCell(
    { join: ' ' },
    [terms],
    { value: () => cleanHtml(html), labels: () => ({}) },
    { enumeration: () => undefined },
  );

async function* each<T>(items: T[]): AsyncGenerator<T> {
  yield* items;
}

async function fileOf(type: FileType, cells: Cell[]): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  const rows = each([cells.map((cell) => [cell])]);
  for await (const part of writeSheet(type, { name: '合同', titles: ['条款'], rows })) parts.push(part);
  return Buffer.concat(parts);
}

const kept: [html: string, read: string][] = [
  ['<h2>须知</h2><ul><li><p>轻拿<b>轻放</b></p></li><li><p>A &amp; B</p></li></ul>', '须知\n轻拿轻放\nA & B'],
  ['<p><strong>=HYPERLINK("http://evil.example","看")</strong></p>', '=HYPERLINK("http://evil.example","看")'],
  ['<p>&#61;1+1</p>', '=1+1'],
  ['<p><a href="https://example.com">@SUM(A1)</a></p>', '@SUM(A1)'],
  ['<p>&nbsp;-2+3</p>', '-2+3'],
  ['<p>一 &lt; 二<script>x()</script></p>', '一 < 二'],
];

test('formatted text stands in a file as the lines that are read, and nothing of it is calculated', async () => {
  const cells = kept.map(([html]) => cellOf(html));
  expect(cells.map((cell) => cell.trim())).toEqual(kept.map(([, read]) => read));
  for (const [type, read] of [
    ['xlsx', sheetOf],
    ['xls', oldSheetOf],
  ] as const) {
    const [head, ...rows] = await read(await fileOf(type, cells));
    expect(head).toEqual(['条款']);
    expect(rows.map(([cell]) => cell)).toEqual(cells);
  }
  const [, ...rows] = await csvOf(await fileOf('csv', cells));
  expect(rows.map(([cell = '']) => cell.replace(/^'/, ''))).toEqual(cells);
  expect(rows.filter(([cell = '']) => /^\s*[=+\-@]/.test(cell))).toEqual([]);
});
