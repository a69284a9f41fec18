import { render } from '@testing-library/react';
import type { ScanPage, ScanPageDefinition } from '../../src/scan/page/definition';
import { freshPageState } from '../../src/scan/page/page-state';
import { LaneRows } from '../../src/scan/view/lane-rows';
import { resultText } from '../../src/scan/view/result-text';

const definition: ScanPageDefinition = {
  first: 'scan',
  steps: { scan: { prompt: '请扫描', scan: { call: 'scan' } } },
  preloaded: {
    step: 'scan',
    request: { call: 'list' },
    isPossible: ({ bag_no: bag }) => bag !== undefined,
    read: () => [],
    filled: () => 0,
    minutes: 10,
    stops: [],
  },
};

const shown = (work: Record<string, unknown>): string => {
  const page = { definition, pageState: { ...freshPageState('scan'), work } } as Partial<ScanPage> as ScanPage;
  return render(<LaneRows page={page} />).container.textContent ?? '';
};

test('nothing is being loaded before something is begun that it is loaded for', () => {
  expect(shown({})).toContain('开始后加载');
  expect(shown({ bag_no: 'OB-1' })).toContain('正在加载清单…');
});

test.each([
  ['包裹已取消', '第 3 件：包裹已取消'],
  ['异常包裹：破损', '第 3 件，异常包裹：破损'],
])('what is refused with “%s” is told with its place, and with one colon', (text, said) =>
  expect(resultText({ text, own: { word: 'refused', place: 3 } })).toBe(said),
);
