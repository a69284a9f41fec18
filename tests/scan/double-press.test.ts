import { isOnItsWay } from '../../src/scan/page/double-press';
import type { ScanJob } from '../../src/scan/queue/scan-job';

const job = (code: string, more: Partial<ScanJob> = {}): ScanJob => ({
  ...{ id: code, code, source: 'wedge', isCommand: code.startsWith('#'), at: 0, tries: 0 },
  ...more,
});

test('a command that waits last is none again; one that was scanned for the next thing is, though the same waits for the last one', () => {
  expect(isOnItsWay('#FINISH', [job('PK-1'), job('#FINISH')])).toBe(true);
  // What became of a label stands in no one's way.
  expect(isOnItsWay('#FINISH', [job('#FINISH'), job('#PRINTED', { isAside: true })])).toBe(true);
  expect(isOnItsWay('#FINISH', [job('#FINISH'), job('BB-2'), job('#CHECK'), job('PK-2')])).toBe(false);
  expect(isOnItsWay('#FINISH', [job('#CHECK')])).toBe(false);
  expect(isOnItsWay('#FINISH', [])).toBe(false);
});
