import { renderHook } from '@testing-library/react';
import { handOver } from '../../src/scan/page/handed-over';
import { useHandedOver } from '../../src/scan/page/use-handed-over';

const path = '/consolidation/unpacking';

function opened(isTaking: boolean) {
  const taken: string[] = [];
  const take = (code: string) => void taken.push(code);
  const page = renderHook((is: boolean) => useHandedOver(path, is, take), { initialProps: isTaking });
  return { ...page, taken, waiting: () => page.result.current };
}

it('takes a box that was handed over once what stood there is answered, and takes it once', () => {
  handOver(path, 'BP1');
  const { taken, rerender, waiting } = opened(false);
  expect(taken).toEqual([]);
  expect(waiting()).toBe('BP1');
  rerender(true);
  expect(taken).toEqual(['BP1']);
  rerender(false);
  expect(waiting()).toBeUndefined();
  rerender(true);
  expect(taken).toEqual(['BP1']);
});

it('forgets a box that was never come to when the page is left', () => {
  handOver(path, 'BP1');
  opened(false).unmount();
  expect(opened(true).taken).toEqual([]);
});
