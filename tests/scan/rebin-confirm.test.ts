import rebin from '../../src/pages/scan/rebin';
import { changeOf } from '../../src/scan/page/changes';
import { freshPageState } from '../../src/scan/page/page-state';

const { definition } = rebin;
const work = { group_no: 'WV-1-W01', wave_id: '1', wall_no: 1, awaits_slot: 3 };
const ending = definition.commands?.['#FINISH']?.confirm;

test('a slot whose label was not scanned is told when the wall is put down, and asked about before it is ended', () => {
  const at = { ...freshPageState('confirm'), work };
  expect(changeOf('#CANCEL', at, definition)?.message).toBe('已放下，可再次扫描继续；3 号格口没有确认');
  const asks = (told: object) => (typeof ending === 'function' ? ending({ ...work, ...told }) : undefined);
  expect(asks({})).toBe('3 号格口还没有扫描格口标签确认，仍要完成本墙？');
  expect(asks({ awaits_slot: null })).toBeUndefined();
  // Of several, each is named: to be asked about one is not to know of the other.
  expect(asks({ awaited_slots: [3, 1] })).toBe('3、1 号格口还没有扫描格口标签确认，仍要完成本墙？');
  const both = { ...at, work: { ...work, awaited_slots: [3, 1] } };
  expect(changeOf('#CANCEL', both, definition)?.message).toContain('3、1 号格口没有确认');
});

test('a wall that is put down while its slot waits for its label is known by its number, and stays down', () => {
  const at = { ...freshPageState('confirm'), work };
  expect(changeOf('#CANCEL', at, definition)?.pageState).toMatchObject({ isPutDown: true, putDownNo: 'WV-1-W01' });
});
