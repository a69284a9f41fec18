import { readAgentMessage } from '../../src/engine/core/devices/agent-messages';
import { afterPrinted, reprintJob, nextPrint, numberOn, type PrintState } from '../../src/engine/core/devices/printing';
import { freshScale, nextScale, ownedBy, type Scale } from '../../src/scan/devices/scale';
import { readSerialLine } from '../../src/scan/devices/serial-scale';

const put = (scale: Scale, weight: number, times: number, stable = true, unit = 'g'): Scale =>
  Array.from({ length: times }).reduce<Scale>((last) => nextScale(last, { weight, unit, stable }, 'g'), scale);

describe('a weight', () => {
  it('is taken after three stable, equal readings', () => {
    expect(put(freshScale, 1250, 2)).toMatchObject({ state: 'reading', weight: null });
    expect(put(freshScale, 1250, 3)).toMatchObject({ state: 'held', weight: 1250 });
    expect(put(put(freshScale, 1250, 2), 1251, 2)).toMatchObject({ state: 'reading', weight: null });
    expect(put(put(freshScale, 1250, 2), 1250, 3, false)).toMatchObject({ state: 'reading', weight: null });
  });

  it('is above zero', () => {
    expect(put(freshScale, 0, 5).weight).toBeNull();
    expect(put(freshScale, -3, 5).weight).toBeNull();
  });

  it('of one parcel is never that of the next: the scale must have been empty', () => {
    const own = ownedBy(put(freshScale, 1250, 3), { owner: 'A' });
    expect(ownedBy(own, { owner: 'A' })).toMatchObject({ state: 'held', weight: 1250 });
    const taken = ownedBy(own, { owner: 'B' });
    expect(put(taken, 1250, 5)).toMatchObject({ state: 'empty-first', weight: null });
    expect(put(taken, 900, 5)).toMatchObject({ state: 'empty-first', weight: null });
    expect(put(put(taken, 0, 1), 900, 3)).toMatchObject({ state: 'held', weight: 900 });
  });

  it('that lies there before a parcel is scanned is the one of that parcel', () => {
    expect(ownedBy(put(freshScale, 1250, 3), { owner: 'A' })).toMatchObject({ state: 'held', weight: 1250 });
    expect(
      ownedBy(put(put(ownedBy(put(freshScale, 1250, 3), { owner: 'A' }), 0, 1), 900, 3), { owner: 'B' }),
    ).toMatchObject({ weight: 900 });
  });

  it('that was put on before the page came to the front is that of what was left in hand only if it was so then', () => {
    const before = put(put(freshScale, 0, 1), 1250, 3);
    const from = before.putOnAt + 1;
    expect(ownedBy(before, { owner: 'A', from })).toMatchObject({ state: 'empty-first', weight: null });
    expect(ownedBy(ownedBy(before, { owner: 'A' }), { owner: 'A', from })).toMatchObject({
      state: 'held',
      weight: 1250,
    });
    const again = put(put(ownedBy(before, { owner: 'A', from }), 0, 1), 900, 3);
    expect(ownedBy(again, { owner: 'A', from: again.putOnAt })).toMatchObject({ state: 'held', weight: 900 });
    // What stood still as it was heard first lay there already.
    expect(put(freshScale, 1250, 3).putOnAt).toBe(0);
    expect(put(put(freshScale, 700, 1, false), 1250, 3).putOnAt).toBeGreaterThan(0);
  });

  it('that came and went before the network told what was scanned was that one’s: the next one’s is not taken for it', () => {
    const scannedAt = Date.now();
    // Also what lay there before it was scanned.
    const next = put(put(put(put(freshScale, 0, 1), 1151, 3), 0, 1), 1163, 3);
    const told = ownedBy(next, { owner: 'A', scannedAt });
    expect(told).toMatchObject({ state: 'empty-first', weight: null });
    // Taken off and put on once more, it is weighed; so is what was scanned after the other had gone.
    expect(ownedBy(put(put(told, 0, 1), 1151, 3), { owner: 'A', scannedAt })).toMatchObject({ weight: 1151 });
    expect(ownedBy(next, { owner: 'B', scannedAt: (next.passedAt ?? 0) + 1 })).toMatchObject({ weight: 1163 });
    // What was taken off was weighed, or did not stand still.
    const weighed = put(put(ownedBy(put(put(freshScale, 0, 1), 700, 3), { owner: 'A' }), 0, 1), 900, 3);
    expect(ownedBy(weighed, { owner: 'B', scannedAt })).toMatchObject({ weight: 900 });
    // Put on under a question and taken off again, it was none of the thing asked about: that is weighed anew.
    const asked = ownedBy(put(put(freshScale, 0, 1), 1710, 3), { owner: 'A', isAsking: true, scannedAt });
    expect(ownedBy(put(put(asked, 0, 1), 1714, 3), { owner: 'A', scannedAt })).toMatchObject({ weight: 1714 });
    const touched = put(put(put(put(freshScale, 0, 1), 1151, 1), 0, 1), 1163, 3);
    expect(ownedBy(touched, { owner: 'A', scannedAt })).toMatchObject({ weight: 1163 });
  });

  it('that was held is gone when the parcel is lifted', () => {
    expect(put(put(freshScale, 1250, 3), 0, 1)).toMatchObject({ state: 'reading', weight: null, wasEmpty: true });
  });

  it('in another unit is refused, not converted', () => {
    expect(put(freshScale, 1.25, 5, true, 'kg')).toMatchObject({ state: 'unit', weight: null });
  });
});

describe('a line of a scale on a serial port', () => {
  it.each([
    ['ST,GS,+  1.250kg', { weight: 1.25, unit: 'kg', stable: true }],
    ['US,NT,  250 g\r', { weight: 250, unit: 'g', stable: false }],
    ['1.250 kg', { weight: 1.25, unit: 'kg', stable: true }],
    ['ST,GS,-   12g', { weight: -12, unit: 'g', stable: true }],
    ['OL,GS,+999999g', undefined],
    ['hello', undefined],
  ])('%j', (line, reading) => expect(readSerialLine(line)).toEqual(reading));
});

describe('the device agent', () => {
  it('is understood, and what it says beyond the protocol is passed over', () => {
    expect(readAgentMessage('{"type":"reading","weight":12,"unit":"g","stable":true,"new":1}')).toEqual({
      type: 'reading',
      weight: 12,
      unit: 'g',
      stable: true,
    });
    for (const text of ['', 'null', '[]', '{"type":"dance"}', '{"type":"reading","weight":"12"}', '{"type":"printed"}'])
      expect(readAgentMessage(text)).toBeUndefined();
  });

  const job = { job_id: 'a', format: 'zpl' as const, data: '^XA', width: 100, height: 150, copies: 1 };
  const sent: PrintState = { job, state: 'sent', text: '已发送' };

  it.each([
    [0, 'printed', '已打印'],
    [-1, 'failed', '打印失败'],
    [-2, 'failed', '非法的接口'],
    [-3, 'failed', '打印异常'],
    [-4, 'failed', '面单地址为空'],
    [-5, 'failed', '打印参数错误'],
  ])('answers a job with %s: %s, %s', (code, state, text) =>
    expect(nextPrint(sent, { type: 'printed', job_id: 'a', code, message: '' })).toEqual({ job, state, text }),
  );

  it('is called by the number that is on the label, whatever its version and however often it was tried', () => {
    expect(numberOn('BP2611-002.7')).toBe('BP2611-002');
    expect(numberOn(reprintJob({ ...job, job_id: 'BP2611-002.7' }).job_id)).toBe('BP2611-002');
    // Of a record that did not move, the request tells one reprint from another.
    expect(numberOn('OB261128-U7LW5S.71fa5883')).toBe('OB261128-U7LW5S');
    expect(numberOn('WEIGH-01/1')).toBe('WEIGH-01/1');
  });

  it('is not believed about another job', () =>
    expect(nextPrint(sent, { type: 'printed', job_id: 'b', code: 0, message: '' })).toBe(sent));
});

test('a label that was printed by another job is wanted no more, of whatever it is the label', () => {
  const open = ['OB-1.0a', 'OB-1.0b#2', 'OB-2.0c'].map((id) => ({
    job: { job_id: id },
    state: 'failed',
    text: '缺纸',
  }));
  const left = afterPrinted(open as unknown as PrintState[], 'OB-1.0d');
  expect(left.map(({ job: { job_id: id } }) => id)).toEqual(['OB-2.0c']);
});
