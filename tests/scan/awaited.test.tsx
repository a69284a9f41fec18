import relabel from '../../src/pages/scan/relabel';
import type { ScanPageDefinition } from '../../src/scan/page/definition';
import { freshPageState, type PageState } from '../../src/scan/page/page-state';
import { afterAwaited } from '../../src/scan/page/after-awaited';
import { reduceAnswer } from '../../src/scan/page/reduce-answer';
import type { ScanJob } from '../../src/scan/queue/scan-job';

const { definition } = relabel as unknown as { definition: ScanPageDefinition };
const prepared = { call: 'sorting-package.relabel', body: {} };

function after(pageState: PageState, code: string, data: object, refused = 0): PageState {
  const job: ScanJob = { id: code, code, source: 'wedge', isCommand: false, at: 0, tries: 0, prepared };
  return reduceAnswer(pageState, job, { code: refused, msg: '', data }, { definition, codes: undefined }).pageState;
}

const pending = (package_no: string) => ({
  ...{ scan_code: 'TW030', level: 'warn', message: '新面单暂未生成', next: 'scan' },
  entity: { package_no, waybill_no: null, label: null, awaits: package_no },
});
const label = { job_id: 'WB01.1', format: 'svg', data: '<svg/>' };

/** The label of a parcel has come. */
const arrived = (pageState: PageState, package_no: string): PageState => {
  const [one] = (pageState.awaited ?? []).filter(({ number }) => number === package_no);
  const data = { package_waybill: { package_no, waybill_no: `LX${package_no}`, awaits: null }, label };
  return afterAwaited(pageState, one as never, { code: 0, msg: '', data }, { definition, codes: undefined });
};

describe('a label that comes later', () => {
  const start = freshPageState('scan');

  it.each(['PK01', 'SF01'])(
    'is told where its parcel is still in hand, scanned as %s, and can be printed again',
    (code) => {
      const known = arrived(after(start, code, pending('PK01')), 'PK01');
      expect(known.work).toMatchObject({ package_no: 'PK01', waybill_no: 'LXPK01' });
      expect(definition.commands?.['#REPRINT']?.isPossible?.(known.work)).toBe(true);
      expect(known.result).toMatchObject({ level: 'ok', label: { job_id: 'WB01.1' } });
      expect(known.result?.text).toContain('LXPK01');
      expect(known.result?.text).toContain('PK01');
      expect(known).toMatchObject({ step: 'scan', awaited: [] });
    },
  );

  it('changes nothing of another parcel in hand, and is printed all the same', () => {
    const other = after(after(start, 'PK01', pending('PK01')), 'PK02', pending('PK02'));
    const known = arrived(other, 'PK01');
    expect(known.work).toEqual(other.work);
    expect(known.result).toBe(other.result);
    expect(known.beside).toMatchObject({ label: { job_id: 'WB01.1' } });
  });

  it('is known of the parcel in hand when something else was refused since; the panel tells that still', () => {
    const refused = after(after(start, 'PK01', pending('PK01')), 'NONE', { scan_code: 'TW001', level: 'fail' }, 1);
    const known = arrived(refused, 'PK01');
    expect(known.work).toMatchObject({ waybill_no: 'LXPK01' });
    expect(known.result).toBe(refused.result);
    expect(known.beside).toMatchObject({ label: { job_id: 'WB01.1' } });
  });
});

describe('what became of a label', () => {
  const told = (before: PageState, job_id: string, isPrinted: boolean): PageState => {
    const print = { job_id, isPrinted, text: isPrinted ? '' : '缺纸' };
    const job: ScanJob = {
      ...{ id: `${job_id} ${String(isPrinted)}`, code: job_id, source: 'wedge', isCommand: true, at: 0, tries: 0 },
      ...{ prepared: { call: 'waybill.notePrint', body: {} }, print },
    };
    const data = { scan_code: 'TR004', level: isPrinted ? 'ok' : 'fail', message: isPrinted ? '已打印' : '未打印' };
    const answered = { code: isPrinted ? 0 : 1, msg: '', data };
    return reduceAnswer(before, job, answered, { definition, codes: undefined }).pageState;
  };
  const missed = told(freshPageState('scan'), 'WB01.1', false);

  it('is no failure any more once it was printed after all', () => {
    expect(missed.result).toMatchObject({ level: 'fail' });
    expect(told(missed, 'WB01.1#2', true).result).toMatchObject({ level: 'ok', text: '已打印' });
  });

  it('stays one while only another label was printed', () => {
    expect(told(missed, 'WB02.1', true).result).toBe(missed.result);
  });
});
