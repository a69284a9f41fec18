import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { model } from '../../src/server/platform/model';
import type { ScanCodeName } from '../../src/generated/types';

/** What a scan page of a sorting warehouse may be answered, by the names of the codes. */
interface Answers {
  /** Where each of them is produced through the real call. */
  files: string[];
  codes: ScanCodeName[];
  /** Produced by no call yet, or meant otherwise: decisions, scan. */
  never?: ScanCodeName[];
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
    'scanned',
    'some-cancelled',
    'sorting-code-wrong',
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
  never: ['reship', 'sealing-failed', 'split-big-bag'],
};

// scan workflows 2.9, 2.10, 2.13 to 2.16, 2.22, 2.23.
const answers: Record<string, Answers> = {
  'package-sign': {
    files: ['package-sign', 'partner-sign'],
    codes: [
      'abnormal',
      'business-unsupported',
      'cancelled',
      'duplicate-scan',
      'duplicate-waybill',
      'forecast-incomplete',
      'forecast-weight-abnormal',
      'inbound-information-missing',
      'inbound-ok',
      'length-over-limit',
      'manifest-status-exception',
      'manifest-unknown',
      'must-be-returned',
      'original-number',
      'other-merchant',
      'package-unknown',
      'prohibited',
      'relabel-needed',
      'signed',
      'sorting-code-not-configured',
      'sorting-rule-not-configured',
      'status-exception',
      'updated',
      'volume-abnormal',
      'warehouse-exception',
      'weight-difference',
      'weight-out-of-range',
      'weight-too-high',
      'weight-too-low',
    ],
  },
  'partner-sign': {
    files: ['partner-sign', 'package-sign'],
    codes: [
      'abnormal',
      'business-unsupported',
      'cancelled',
      'duplicate-scan',
      'duplicate-waybill',
      'forecast-incomplete',
      'forecast-weight-abnormal',
      'inbound-information-missing',
      'inbound-ok',
      'length-over-limit',
      'manifest-status-exception',
      'manifest-unknown',
      'must-be-returned',
      'original-number',
      'other-business-unsupported',
      'other-merchant',
      'package-unknown',
      'prohibited',
      'relabel-needed',
      'signed',
      'sorting-code-not-configured',
      'sorting-rule-not-configured',
      'status-exception',
      'updated',
      'volume-abnormal',
      'warehouse-exception',
      'waybill-unknown',
      'weight-difference',
      'weight-out-of-range',
      'weight-too-high',
      'weight-too-low',
    ],
  },
  relabel: {
    files: ['relabel'],
    codes: [
      'abnormal',
      'cancelled',
      'duplicate-scan',
      'duplicate-waybill',
      'must-be-returned',
      'new-package-pending',
      'no-outbound-information',
      'no-relabel-needed',
      'operation-ok',
      'original-number',
      'package-unknown',
      'prohibited',
      'reshipping',
      'scanned',
      'status-exception',
      'waybill-unknown',
    ],
  },
  'package-sorting': {
    files: ['sort-package'],
    codes: [
      'abnormal',
      'cancelled',
      'duplicate-scan',
      'must-be-returned',
      'no-outbound-information',
      'package-unknown',
      'prohibited',
      'relabel-needed',
      'scanned',
      'sorting-code-not-configured',
      'sorting-code-wrong',
      'sorting-rule-not-configured',
      'status-exception',
      'warehouse-exception',
    ],
  },
  'combine-big-bag': combining,
  shipment: {
    files: ['shipment', 'shipment-transfer', 'combine-bag'],
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
      'shipment-unknown',
      'shipping-rule-mismatch',
      'some-cancelled',
      'status-exception',
      'transfer-bag',
      'unfinished-task',
      'warehouse-exception',
    ],
    never: ['sealing-failed'],
  },
  'change-waybill': {
    files: ['relabel'],
    codes: [
      'cancelled',
      'changed',
      'duplicate-scan',
      'duplicate-waybill',
      'in-another-task',
      'new-package-pending',
      'not-pending-relabel',
      'operation-ok',
      'original-number',
      'package-unknown',
      'relabel-task-unknown',
      'reshipping',
      'status-exception',
      'waybill-unknown',
    ],
  },
  'combine-big-bag-cache': combining,
};

const textOf = (file: string): string => readFileSync(join(__dirname, `../server/${file}.test.ts`), 'utf8');

test.each(Object.entries(answers))(
  '%s: each of its answers is produced by a real call',
  (_, { files, codes, never = [] }) => {
    const known = new Set(Object.values(model.scanCodes?.codes ?? {}).map(({ name }) => name));
    expect([...codes, ...never].filter((name) => !known.has(name))).toEqual([]);
    const text = files.map(textOf).join('');
    const isProduced = (name: string): boolean => text.includes(`'${name}'`);
    expect(codes.filter((name) => !isProduced(name))).toEqual([]);
    // Once one of these is produced here, it is one of the others.
    expect(never.filter(isProduced)).toEqual([]);
  },
);
