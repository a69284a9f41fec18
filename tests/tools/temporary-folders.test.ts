import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const sources = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.[cm]?tsx?$/.test(name))
  .map((name) => join('tests', name));

test('whoever makes a temporary folder for a test also removes one: passwords of tests stay nowhere', () => {
  const makers = sources.filter((name) => /\bmkdtemp(Sync)?\(/.test(readFileSync(name, 'utf8')));
  expect(makers.length).toBeGreaterThan(20);
  expect(makers.filter((name) => !/\brm(Sync)?\(/.test(readFileSync(name, 'utf8')))).toEqual([]);
});
