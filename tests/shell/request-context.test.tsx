import { render, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { Request } from '../../src/shell/request/request';
import { RequestProvider, useRequest } from '../../src/shell/request/request-context';

test('where nobody provides it, the request is undefined', () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  function Page() {
    useRequest();
    return null;
  }
  expect(() => render(<Page />)).toThrow('request is undefined');
  error.mockRestore();
});

test('a page is given the one of its frame', () => {
  const request = {} as Request;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <RequestProvider value={request}>{children}</RequestProvider>
  );
  expect(renderHook(() => useRequest(), { wrapper }).result.current).toBe(request);
});
