import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Call } from '../../src/metadata/model';
import type { AnyRequest, ScanPageDefinition } from '../../src/scan/page/definition';
import { model } from '../../src/server/platform/model';

const folder = join(__dirname, '../../src/pages/scan');
type Exported = ScanPageDefinition | ((place: { value: string; label: string }) => ScanPageDefinition);
const definitionOf = (file: string): ScanPageDefinition => {
  const { definition } = (jest.requireActual(join(folder, file)) as { default: { definition: Exported } }).default;
  return typeof definition === 'function' ? definition({ value: 'SF', label: '顺丰' }) : definition;
};
const pages = readdirSync(folder)
  .filter((name) => name.endsWith('.tsx'))
  .map((file) => [file.replace('.tsx', ''), definitionOf(file)] as const);

const callNamed = (name: string): Call | undefined => {
  const [entity = '', key = ''] = name.split('.');
  return model.entities[entity]?.calls[key];
};

/** What is compared within a bag leaves the bag as it is counted. */
const uncounted = ['inbound-big-bag.check', 'inbound-big-bag.finishCheck'];

/** A call that moves what it is about, or may; one that prints moves nothing that is counted. */
const moves = ({ move, handler }: Call): boolean =>
  handler !== undefined || (Boolean(move?.transitions.length) && move?.print !== 'again');

const requestsOf = ({ steps, commands = {} }: ScanPageDefinition): AnyRequest[] => [
  ...Object.values(steps)
    .flatMap(({ scan, submit }) => [scan, submit])
    .filter((request) => request !== undefined),
  ...Object.values(commands).flatMap(({ request }) => request ?? []),
];

test('a label that is printed once more leaves the page at its step: it is still to be put on and scanned', () => {
  const leading = Object.values(model.entities).flatMap(({ name, calls }) =>
    Object.values(calls)
      .filter(({ move }) => move?.print === 'again' && move.next !== undefined)
      .map(({ key }) => `${name}.${key}`),
  );
  expect(leading).toEqual([]);
});

test.each(pages.filter(([, { count }]) => count !== undefined))(
  'on the page %s, whatever moves what is counted tells the counters anew',
  (_, definition) => {
    const silent = requestsOf(definition)
      .map(({ call }) => [call, callNamed(call)] as const)
      .filter(([, call]) => call?.scan && moves(call) && !call.scan.counters)
      .filter(([name]) => !uncounted.includes(name));
    expect(silent.map(([name]) => name)).toEqual([]);
  },
);
