import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { model } from '../../src/server/platform/model';
import type { ScanCodeName } from '../../src/generated/types';

/** What a scan page of a sorting warehouse may be answered, by the names of the codes. */
interface Answers {
  /** Where each of them is produced through the real call. */
  files: string[];
  codes: ScanCodeName[];
}

const combining: Answers = {
  files: ['combine-bag', 'combine-refusals'],
  codes: [
    'abnormal',
    'business-unsupported',
    'cancelled',
    'duplicate-scan',
    'grouping-failed',
    'in-another-task',
    'measured-weight-abnormal',
    'must-be-returned',
    'no-outbound-information',
    'no-slot',
    'operation-ok',
    'other-big-bag',
    'other-business-unsupported',
    'other-channel',
    'other-provider',
    'package-unknown',
    'prohibited',
    'relabel-needed',
    'reship',
    'scanned',
    'sealing-failed',
    'some-cancelled',
    'sorting-code-wrong',
    'split-big-bag',
    'status-exception',
    'unfinished-task',
    'volume-abnormal',
    'weight-abnormal',
    'weight-above-theory',
    'weight-difference',
    'weight-out-of-range',
    'weight-too-high',
    'weight-too-low',
  ],
};

// Scan workflows 2.15, 2.16 and 2.23; each of the other chapters is produced by page-answers-sorting.test.
const answers: Record<string, Answers> = {
  'combine-big-bag': combining,
  shipment: {
    files: ['shipment', 'shipment-transfer', 'combine-bag', 'combine-refusals'],
    codes: [
      'abnormal-handover-refused',
      'abnormal-handover-refused-here',
      'all-cancelled',
      'duplicate-scan',
      'in-another-task',
      'lost-refused',
      'operation-ok',
      'other-channel',
      'other-provider',
      'package-unknown',
      'scanned',
      'sealing-failed',
      'shipment-unknown',
      'shipping-rule-mismatch',
      'some-cancelled',
      'status-exception',
      'transfer-bag',
      'unfinished-task',
      'warehouse-exception',
    ],
  },
  'combine-big-bag-cache': combining,
};

const textOf = (file: string): string => readFileSync(join(__dirname, `../server/${file}.test.ts`), 'utf8');

test.each(Object.entries(answers))('%s: each of its answers is produced by a real call', (_, { files, codes }) => {
  const known = new Set(Object.values(model.scanCodes?.codes ?? {}).map(({ name }) => name));
  expect(codes.filter((name) => !known.has(name))).toEqual([]);
  const text = files.map(textOf).join('');
  const isProduced = (name: string): boolean => text.includes(`'${name}'`);
  expect(codes.filter((name) => !isProduced(name))).toEqual([]);
});
