import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CallRefused } from '../../src/engine/core/client/call-refused';
import { PageBoundary } from '../../src/shell/problem/page-boundary';

let isBroken = true;

function Page() {
  if (isBroken) throw new CallRefused(50000001, '系统异常', undefined, 'L42');
  return <p>货架</p>;
}

beforeEach(() => {
  isBroken = true;
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

test('a failing page becomes a card with the log id, and can be tried again', async () => {
  render(
    <PageBoundary pageKey="/shelf">
      <Page />
    </PageBoundary>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('系统异常');
  expect(screen.getByRole('alert')).toHaveTextContent('L42');
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: /重\s*试/ }));
  expect(screen.getByText('货架')).toBeInTheDocument();
});

test('another page starts without the failure', () => {
  const { rerender } = render(
    <PageBoundary pageKey="/shelf">
      <Page />
    </PageBoundary>,
  );
  rerender(
    <PageBoundary pageKey="/home">
      <p>首页</p>
    </PageBoundary>,
  );
  expect(screen.getByText('首页')).toBeInTheDocument();
});

test('a page whose code did not come without a network is not called broken', () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  function Missing(): never {
    throw Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
  }
  render(
    <PageBoundary pageKey="/audit">
      <Missing />
    </PageBoundary>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('页面还没有载入网络恢复后会自动打开');
});
