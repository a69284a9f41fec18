import { loginAddress, referrerIn } from '../../src/shell/session/referrer';

test('the login page leads back to where somebody wanted to go', () => {
  const address = loginAddress({ pathname: '/role-manage', search: '?name=甲&_page=2', hash: '#x' });
  expect(referrerIn(new URL(address, 'http://here').search)).toBe('/role-manage?name=甲&_page=2#x');
});

test.each(['/', '/home', '/login', '/reset-password', '/no-permission'])('%s is not worth remembering', (pathname) => {
  expect(loginAddress({ pathname })).toBe('/login');
  expect(referrerIn(`?referrer=${pathname}`)).toBe('/home');
});

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', '/\t/evil.example', 'javascript:alert(1)', ''])(
  'nobody is led away by %j',
  (referrer) => {
    expect(referrerIn(`?referrer=${encodeURIComponent(referrer)}`)).toBe('/home');
  },
);
