import { render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import type { MenuGroup } from '../../src/metadata/model';
import { RedirectRenamedPath } from '../../src/shell/menu/redirect-renamed-path';

jest.mock('umi', () => jest.requireActual<object>('react-router-dom'));

const menu: MenuGroup[] = [
  {
    key: 'basic',
    title: '基础数据',
    icon: 'distribution-basic',
    kinds: ['sos'],
    items: [{ path: '/basic/shelf', formerPaths: ['/shelf', '/rack'], title: '货架配置', codes: {}, kinds: ['sos'] }],
  },
];

function Here() {
  const { pathname, search, hash } = useLocation();
  return <output>{pathname + search + hash}</output>;
}

/** Where this address leads. */
function arriveFrom(address: string): string | null {
  render(
    <MemoryRouter initialEntries={[address]}>
      <RedirectRenamedPath menu={menu}>
        <Here />
      </RedirectRenamedPath>
    </MemoryRouter>,
  );
  return screen.getByRole('status').textContent;
}

test.each([
  ['/shelf?bucket_type=Area&_page=2#A-01', '/basic/shelf?bucket_type=Area&_page=2#A-01'],
  ['/rack/', '/basic/shelf'],
  ['/basic/shelf?_page=2', '/basic/shelf?_page=2'],
  ['/shelf/more', '/shelf/more'],
])('an address that somebody kept, %s, leads to %s', (kept, present) => {
  expect(arriveFrom(kept)).toBe(present);
});
