import unpacking from '../../src/pages/scan/unpacking';
import { changeOf, givesWay } from '../../src/scan/page/changes';
import { bodyOf } from '../../src/scan/page/definition';
import { freshPageState } from '../../src/scan/page/page-state';
import { requestOf } from '../../src/scan/page/resolve';
import type { Work } from '../../src/scan/page/work';

const { definition } = unpacking;
const undo = definition.commands?.['#UNDO'];

describe('somebody who presses F8 while a box is unpacked', () => {
  const contents = [
    { number: 'PK-1', note: '', state: 'done' },
    { number: 'PK-3', note: '', state: 'out' },
    { number: 'PK-2', note: '', state: 'out' },
  ] as const;
  const taken = { open_no: 'BP-1', contents } as unknown as Work;

  it('puts back the parcel that was marked last', () => {
    expect(undo?.isPossible?.(taken)).toBe(true);
    expect(changeOf('#UNDO', { ...freshPageState('take'), work: taken }, definition)).toBeUndefined();
    expect(undo?.request && bodyOf(undo.request, { work: taken, code: '', values: {} })).toEqual({
      b_package_no: 'BP-1',
      package_no: 'PK-2',
      package_pack_list: ['PK-1'],
      package_unpack_list: ['PK-3', 'PK-2'],
    });
  });

  it('puts nothing back that never lay in the box', () => {
    const absent = { number: 'PK-9', note: '已取消', state: 'out', is_absent: true };
    const opened = { open_no: 'BP-1', contents: [contents[0], absent] } as unknown as Work;
    expect(undo?.isPossible?.(opened)).toBe(false);
    expect(definition.commands?.['#FINISH']?.isPossible?.(opened)).toBe(true);
    expect(definition.leave?.forgets?.(opened)).toBeUndefined();
  });

  it('finds the box that was left open put down when another one is brought along, unless parcels are marked', () => {
    const open = { open_no: 'BP-1', contents: contents.slice(0, 1) } as unknown as Work;
    const at = (work: Work) => ({ ...freshPageState('take'), work });
    expect(givesWay(at(open), 'BP-2', definition)).toBe(true);
    expect(givesWay(at(open), 'BP-1', definition)).toBe(false);
    expect(givesWay(at(taken), 'BP-2', definition)).toBe(false);
    expect(givesWay(freshPageState('scan'), 'BP-2', definition)).toBe(false);
  });

  it('takes back the packaging, once the rest is weighed anew; where nothing was done, nothing', () => {
    const materials = [{ code: 'M-1', name: '快递袋', weight: 40 }];
    const weighed = { open_no: 'BP-1', contents: contents.slice(0, 1), materials } as unknown as Work;
    const done = changeOf('#UNDO', { ...freshPageState('pack'), work: weighed }, definition);
    expect(done?.message).toBe('已撤销包材 快递袋');
    const job = { code: '#UNDO', isCommand: true };
    expect(requestOf(job, { ...freshPageState('pack'), work: weighed }, definition)).toBeUndefined();
    expect(requestOf(job, { ...freshPageState('take'), work: taken }, definition)?.call).toBe('b-package.unpack');
    expect(undo?.isPossible?.({ open_no: 'BP-1', contents: contents.slice(0, 1) } as unknown as Work)).toBe(false);
  });
});
