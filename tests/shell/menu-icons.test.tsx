import { render } from '@testing-library/react';
import { MenuIcon } from '../../src/shell/menu/menu-icons';

const groups = [
  'backstage-management',
  ...['basic', 'inbound', 'outbound', 'sort', 'data', 'return', 'download'].map((name) => `consolidation-${name}`),
  ...['basic', 'inbound', 'outbound', 'task', 'return', 'data', 'device', 'video', 'labor'].map(
    (name) => `distribution-${name}`,
  ),
  'data-monitor',
];

const iconOf = (name: string) => render(<MenuIcon name={name} />).container.querySelector('.anticon')?.className;

test('each of the 18 groups has an icon of its own', () => {
  expect(groups).toHaveLength(18);
  const neutral = iconOf('something-else');
  expect(neutral).toBeDefined();
  expect(groups.filter((name) => iconOf(name) === neutral)).toEqual([]);
});
