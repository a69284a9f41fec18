import type { Cell } from '../../src/server/workspace/exports/sheet';
import { writeSheet } from '../../src/server/workspace/exports/write-sheet';
import { deepTest } from '../support/deep-test';

const texts: Cell[][] = [
  ['=1+1', '气泡袋', 1.5, null],
  ['Ä', '一'.repeat(300), -3, 'x'.repeat(20000)],
  ['', 'b'.repeat(255), 0, '😀'.repeat(5000)],
];

async function* each<T>(items: T[]): AsyncGenerator<T> {
  yield* items;
}

async function xlsOf(titles: string[], rows: Cell[][]): Promise<Cell[][]> {
  const { read } = await import('hucre');
  const parts: Uint8Array[] = [];
  for await (const part of await writeSheet('xls', { name: '包材', titles, rows: each([rows]) })) parts.push(part);
  const { sheets } = await read(Buffer.concat(parts));
  expect(sheets[0]?.name).toBe('包材');
  return sheets[0]?.rows as Cell[][];
}

test('an old workbook says what was written, long texts and other letters included, and calculates nothing', async () => {
  const [titles, ...rows] = await xlsOf(['甲', '乙', '丙', '丁'], texts);
  expect(titles).toEqual(['甲', '乙', '丙', '丁']);
  expect(rows.map((row) => texts[0]?.map((_, place) => row[place] || (row[place] === 0 ? 0 : null)))).toEqual(
    texts.map((row) => row.map((cell) => cell || (cell === 0 ? 0 : null))),
  );
});

deepTest(
  'as many rows as it may have, in a file whose tables need tables of their own',
  async () => {
    const rows = Array.from({ length: 65_535 }, (_, n): Cell[] =>
      Array.from({ length: 10 }, (__, column) => `${n}-${column}-气泡袋`),
    );
    const read = await xlsOf(rows[0]?.map((_, column) => `列${column}`) ?? [], rows);
    expect(read).toHaveLength(65_536);
    expect(read.at(-1)).toEqual(rows.at(-1));
  },
  60_000,
);
