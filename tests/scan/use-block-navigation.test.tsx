import { render } from '@testing-library/react';
import { navigationBlocks, onNavigationBlocked } from '../../src/engine/core/platform/block-navigation';
import { useBlockNavigation } from '../../src/scan/page/use-block-navigation';

function Page({ waiting }: { waiting: number }) {
  useBlockNavigation('/scan', waiting);
  return null;
}

test('a page in which less waits than before is held all the while; it may be left once nothing waits, or it is gone', () => {
  const heard: number[] = [];
  const forget = onNavigationBlocked(() => heard.push(navigationBlocks(['/scan']).length));
  const { rerender, unmount } = render(<Page waiting={3} />);
  rerender(<Page waiting={2} />);
  rerender(<Page waiting={4} />);
  expect(heard).toEqual([1, 1, 1]);
  expect(navigationBlocks(['/scan'])).toEqual(['还有 4 条扫描未处理完']);
  rerender(<Page waiting={0} />);
  expect(heard.at(-1)).toBe(0);
  rerender(<Page waiting={1} />);
  unmount();
  expect(navigationBlocks(['/scan'])).toEqual([]);
  forget();
});
