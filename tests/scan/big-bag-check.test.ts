import page from '../../src/pages/scan/big-bag-sign';
import { resolve } from '../../src/scan/page/resolve';
import { freshPageState, type PageState } from '../../src/scan/page/page-state';
import type { ScanPageDefinition } from '../../src/scan/page/definition';
import type { ScanJob } from '../../src/scan/queue/scan-job';

const { definition } = page as unknown as { definition: ScanPageDefinition };
const checking: PageState = {
  ...freshPageState('check'),
  work: { big_bag_no: 'BB-1', contents: [{ number: 'PK-1', note: '', state: 'done' }], last_found: 'PK-2' },
};

/** What the server is asked once that was scanned, pressed, or taken out by its line. */
const asked = (pageState: PageState, code: string, more: Partial<ScanJob> = {}) => {
  const job: ScanJob = { id: code, code, source: 'wedge', isCommand: code.startsWith('#'), at: 0, tries: 0, ...more };
  const { base: _, ...body } = resolve(job, pageState, definition)?.body ?? {};
  return body;
};

describe('somebody who checks what is in a big bag', () => {
  const known = { big_bag_no: 'BB-1' };

  it('scans one parcel after the other; what was found before it is kept with the bag', () => {
    expect(asked(checking, 'PK-3')).toEqual({ ...known, package_no: 'PK-3' });
    expect(asked(checking, '#FINISH')).toEqual(known);
  });

  it('takes back what was scanned last, or any line', () => {
    expect(asked(checking, '#UNDO')).toEqual({ ...known, package_no: 'PK-2', take_back: true });
    expect(asked(checking, 'PK-1', { removes: true })).toEqual({ ...known, package_no: 'PK-1', take_back: true });
  });

  it('is told to end it once all of it was found', () => {
    const { left } = definition.steps.check ?? {};
    expect(left?.(checking.work)).toBe('已核对齐，请结束核对；多出的请继续扫描');
    const contents = [...(checking.work.contents ?? []), { number: 'PK-4', note: '', state: 'open' as const }];
    expect(left?.({ ...checking.work, contents })).toBeUndefined();
  });

  it('has nothing to take back of a bag whose check is over', () => {
    const over = { ...checking, work: { ...checking.work, contents: null } };
    expect(asked(over, '#UNDO')).toEqual({});
  });
});
