import { App, ConfigProvider } from 'antd';
import { configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import type { Membership, Session } from '../../../src/shell/session/session';
import { SessionContextProvider, type SessionApi } from '../../../src/shell/session/session-context';

configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(60_000);

export const membership = (name: string, difference: Partial<Membership> = {}): Membership => ({
  org_info: { id: name, code: `C-${name}`, name, type: 'sos', remark: 'sos' },
  position_info_list: [],
  status: 1,
  ...difference,
});

/** Shows something in a console whose calls all succeed, unless said otherwise. */
export function show(what: ReactNode, difference: Partial<SessionApi> = {}) {
  const api: SessionApi = {
    session: { step: 'signed-out' } as Session,
    regions: [],
    reload: jest.fn(async () => undefined),
    login: jest.fn(async () => undefined),
    logout: jest.fn(async () => undefined),
    logoutEverywhere: jest.fn(async () => true),
    changePassword: jest.fn(async () => undefined),
    chooseWarehouse: jest.fn(async () => true),
    readSeats: jest.fn(async () => []),
    bindWorkbench: jest.fn(async () => undefined),
    savePreference: jest.fn(async () => true),
    ...difference,
  };
  render(
    <ConfigProvider button={{ autoInsertSpace: false }}>
      <App>
        <SessionContextProvider value={api}>{what}</SessionContextProvider>
      </App>
    </ConfigProvider>,
  );
  return { api, user: userEvent.setup({ delay: null }) };
}
