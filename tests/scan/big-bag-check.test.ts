import page from '../../src/pages/scan/big-bag-sign';
import { changeOf } from '../../src/scan/page/changes';
import { reduceAnswer } from '../../src/scan/page/reduce-answer';
import { freshPageState, type PageState } from '../../src/scan/page/page-state';
import type { ScanPageDefinition } from '../../src/scan/page/definition';
import { shellModel } from '../../src/shell/shell-model';

const { definition } = page as unknown as { definition: ScanPageDefinition };
const announced = { package_list: [{ package_no: 'PK-1', waybill_no: 'WB-1', status: 300, cancelled: false }] };
const checking: PageState = {
  ...freshPageState('check'),
  work: { big_bag_no: 'BB-1', contents: [{ number: 'PK-1', note: '待核对', state: 'open' }] },
};

/** What the page knows after that was scanned out of the bag. */
const scanned = (pageState: PageState, code: string): PageState =>
  reduceAnswer(
    pageState,
    { id: code, code, source: 'wedge', isCommand: false, at: 0, tries: 0 },
    { code: 0, msg: '', data: announced },
    { definition, codes: shellModel.scanCodes },
  ).pageState;
const stateOf = ({ work }: PageState) => (work.contents ?? []).map(({ number, state }) => `${number} ${state}`);

describe('somebody who checks what is in a big bag', () => {
  it('is told that the label of the bag itself is no parcel: it is not kept as too much', () => {
    const after = scanned(checking, 'BB-1');
    expect(after.result).toMatchObject({ level: 'fail', text: '这是大包号，请扫描包内包裹' });
    expect(stateOf(after)).toEqual(['PK-1 open']);
  });

  it('takes back what was scanned by mistake, be it of the bag or not', () => {
    const stray = scanned(checking, 'MATERIAL-1');
    expect(stateOf(stray)).toEqual(['MATERIAL-1 bad', 'PK-1 open']);
    const back = changeOf('#UNDO', stray, definition);
    expect(back?.message).toBe('已撤销 MATERIAL-1');
    expect(stateOf(back?.pageState ?? stray)).toEqual(['PK-1 open']);
    const ticked = scanned(checking, 'WB-1');
    expect(stateOf(ticked)).toEqual(['PK-1 done']);
    const open = changeOf('#UNDO', ticked, definition)?.pageState ?? ticked;
    expect(stateOf(open)).toEqual(['PK-1 open']);
    expect(changeOf('#UNDO', open, definition)).toBeUndefined();
  });
});
