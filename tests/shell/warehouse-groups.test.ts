import type { Kind } from '../../src/metadata/model';
import { kindTitle } from '../../src/shell/session/warehouse-groups';

test('each kind of warehouse has its name, and a kind that nobody knows is unknown', () => {
  expect((['inner', 'sos', 'cos'] as const).map(kindTitle)).toEqual(['数据管理', '分拣中心', '集运中心']);
  expect(kindTitle('moon' as Kind)).toBe('未知');
});
