import { existsSync, readFileSync } from 'node:fs';

const page = readFileSync('tools/docs/security.md', 'utf8');

test('every test and file that the security page names as evidence is there', () => {
  const named = [...page.matchAll(/`((?:src|tests|schemas|tools)\/[^`]+)`/g)].map(([, path = '']) => path);
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
  expect(named.length).toBeGreaterThan(100);
});

test('every line of the ASVS table says honestly how it stands', () => {
  const states = [...page.matchAll(/^\| \d[\d., ]*\s*\|[^|]*\|\s*([^|]*?)\s*\|/gm)].map(([, state]) => state);
  expect(states.filter((state) => !['met', 'partly', 'not', 'does not apply'].includes(state ?? ''))).toEqual([]);
  expect(states.length).toBeGreaterThan(130);
});
