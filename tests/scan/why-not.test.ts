import bigBagSign from '../../src/pages/scan/big-bag-sign';
import forward from '../../src/pages/scan/forward';
import outboundBigBag from '../../src/pages/scan/outbound-big-bag';
import handover from '../../src/pages/scan/handover';
import rebin from '../../src/pages/scan/rebin';
import recheck from '../../src/pages/scan/recheck-package';
import shipment from '../../src/pages/scan/shipment';
import unpacking from '../../src/pages/scan/unpacking';
import { freshPageState } from '../../src/scan/page/page-state';
import { reduceAnswer } from '../../src/scan/page/reduce-answer';
import type { Content, Work } from '../../src/scan/page/work';
import { resultText } from '../../src/scan/view/result-text';

/** What the panel says of a command that means nothing now. */
function told({ definition }: typeof unpacking, label: string, step: string, work: Work): string | undefined {
  const job = { id: '1', code: label, source: 'wedge' as const, isCommand: true, at: 0, tries: 0 };
  const { pageState } = reduceAnswer({ ...freshPageState(step), work }, job, undefined, {
    definition,
    codes: undefined,
  });
  return pageState.result ? resultText(pageState.result) : undefined;
}

const line = (number: string, state: Content['state']): Content => ({ number, note: '', state });

describe('a command that means nothing now says why', () => {
  it('at unpacking: nothing is taken out, something must come out, nothing is in hand', () => {
    const box = { open_no: 'BP-1', b_package_no: 'BP-1' };
    const submits = (contents: Content[]) => told(unpacking, '#FINISH', 'take', { ...box, contents });
    expect(submits([line('PK-1', 'done')])).toBe('现在不能提交拆包：还没有取出包裹');
    expect(submits([line('PK-1', 'out'), line('PK-2', 'bad')])).toBe('现在不能提交拆包：PK-2 必须取出，请先扫描它');
    // It was submitted already, and waits for its weight.
    expect(told(unpacking, '#FINISH', 'pack', { ...box, contents: [line('PK-1', 'done')] })).toBe(
      '现在不能提交拆包：请扫描包材，再称重',
    );
    expect(told(unpacking, '#FINISH', 'scan', {})).toBe('现在不能提交拆包：请扫描二段包裹面单或格口标签');
    expect(told(unpacking, '#REPRINT', 'take', box)).toBe('现在不能补打面单：称重打包后才有面单');
    const labelled = { ...box, weight: 540, label_voided: false };
    expect(told(unpacking, '#REPRINT', 'take', labelled)).toBe('现在不能补打面单：请先放下，再到复核打包补打');
    const given = { b_package_no: 'BP-1', open_no: null, weight: 540, label_voided: true };
    expect(told(unpacking, '#REPRINT', 'scan', given)).toBe('现在不能补打面单：面单已作废');
  });

  it('at the other pages: what is to be done first', () => {
    expect(told(rebin, '#FINISH', rebin.definition.first, {})).toMatch(/^现在不能完成本墙：请扫描/);
    expect(told(bigBagSign, '#FINISH', 'scan', { big_bag_no: 'BB-1' })).toBe('现在不能结束核对：还没有开始核对');
    const unsigned = { big_bag_no: 'BB-1', sign_time: null };
    expect(told(bigBagSign, '#CHECK', 'scan', unsigned)).toBe('现在不能核对内容：大包还没有签收');
    expect(told(bigBagSign, '#ROLLBACK', 'scan', { big_bag_no: 'BB-1', contents: [] })).toBe(
      '现在不能撤销大包签收：请先结束核对',
    );
    expect(told(forward, '#REPRINT', 'scan', { package_no: 'PK-1', receive_time: '2026-11-27T00:00:00Z' })).toBe(
      '现在不能补打标签：该包裹没有新单号',
    );
    expect(told(recheck, '#COMPLETE', 'recheck', { open_no: 'BP-1', contents: [line('PK-1', 'done')] })).toBe(
      '现在不能缺件打包：没有缺件',
    );
    const { isPossible } = recheck.definition.commands?.['#ROLLBACK'] ?? {};
    expect([false, true].map((label_voided) => isPossible?.({ open_no: 'BP-1', label_voided }))).toEqual([true, false]);
    expect(told(recheck, '#ROLLBACK', 'pack', { open_no: 'BP-1', label_voided: true })).toBe(
      '现在不能重新复核：已称过重，要取出包裹请去拆包',
    );
    expect(told(outboundBigBag, '#ROLLBACK', 'scan', { big_bag_id: '1', open_no: 'OB-1' })).toBe(
      '现在不能重新打开：大包还没有完成集包',
    );
    const closed = { big_bag_id: '1', big_bag_no: 'OB-1', contents: [line('BP-1', 'done')] };
    const ended = { open_no: 'SH-1', finish_time: '2026-11-27T00:00:00Z', contents: [line('OB-1', 'done')] };
    for (const label of ['#UNDO', '#REMOVE']) {
      expect(told(outboundBigBag, label, 'weigh', closed)).toMatch(/^现在不能.+：大包已封口，请先重新打开$/);
      expect(told(shipment, label, 'complete', ended)).toMatch(/^现在不能.+：装车已结束，请先重新装车$/);
    }
    expect(told(outboundBigBag, '#UNDO', 'scan', {})).toBe('没有可撤销的');
    expect(told(shipment, '#COMPLETE', 'scan', { open_no: 'SH-1', contents: [line('OB-1', 'done')] })).toBe(
      '现在不能完成发运：装车还没有结束',
    );
    expect(told(shipment, '#HANDOVER', 'scan', { open_no: 'SH-1' })).toBe('现在不能交接：完成发运后才能交接');
    expect(told(shipment, '#HANDOVER', 'scan', {})).toBe('现在不能交接：请先扫描发运单');
    const sent = { shipment_no: 'SH-1', open_no: null, is_labelled: true, contents: [line('OB-1', 'done')] };
    expect(told(shipment, '#COMPLETE', 'scan', sent)).toBe('现在不能完成发运：发运单已发运');
    for (const label of ['#UNDO', '#REMOVE'])
      expect(told(shipment, label, 'scan', sent)).toMatch(/^现在不能.+：装车已结束，请先重新装车$/);
    const handed = { ...sent, handover_time: '2026-11-27T00:00:00Z' };
    for (const label of ['#ROLLBACK', '#COMPLETE', '#HANDOVER', '#UNDO'])
      expect(told(shipment, label, 'scan', handed)).toMatch(/^现在不能.+：发运单已交接$/);
    expect(shipment.definition.commands?.['#ROLLBACK']?.isPossible?.(sent)).toBe(true);
    const left = { shipment_no: 'SH-1', handover_time: '2026-11-27T00:00:00Z' };
    expect(told(handover, '#COMPLETE', 'scan', left)).toBe('现在不能交接：已交接，请扫描下一个发运单号');
  });

  it('has nothing to add where the page has no such command', () => {
    expect(told(forward, '#FINISH', 'scan', {})).toBe('此处不能使用命令 #FINISH');
  });
});
