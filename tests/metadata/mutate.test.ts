import { compile } from '../../src/metadata/compile';
import { fatesOf } from '../../tools/meta/mutate';
import { mutantsOf, type Mutant } from '../../tools/meta/mutate/mutants';
import { explainedSurvivors, nameOf, settle } from '../../tools/meta/mutate/survivors';
import { readSchemas } from '../../tools/meta/read';
import { chance } from '../support/chance';
import { isDeep, sized } from '../support/level';
import { sample } from '../support/sample';

type Json = Record<string, unknown>;

// A mutant is compiled, judged and drawn: a hundred of them take their time.
jest.setTimeout(600_000);

const { files } = readSchemas('schemas');
const { model } = compile(files);
const mutants = mutantsOf(files, model);
const isOfCalls = ({ file }: Mutant): boolean => file.kind === 'calls' || file.kind === 'workflow';
const rules = mutants.filter((mutant) => !isOfCalls(mutant));
const words = mutants.filter(isOfCalls);
const material = mutants.filter(({ file }) => file.path.includes('/packaging-material/'));

test('every rule of packaging material is flipped', () => {
  const said = material.map(({ sentence }) => sentence);
  expect(said).toEqual(
    expect.arrayContaining([
      'maximum 300 becomes 301',
      'the rule "包材编码不可重复" is gone',
      'when is turned round',
      'visibleWhen is gone',
    ]),
  );
});

test('a rule that has changed is noticed, unless a reason is written down; and every reason is still needed', () => {
  const some = sample('mutants', rules, 10);
  const { unexplained, outdated } = settle(fatesOf(model, files, some, ['snapshots']), explainedSurvivors());
  expect(unexplained.map(nameOf)).toEqual([]);
  if (some.length === rules.length) expect(outdated).toEqual([]);
});

test('a word of a call or a workflow that is gone is noticed, unless it said what holds anyway', () => {
  const { pick } = chance('words of calls');
  const some = Array.from({ length: sized({ short: 12, deep: 1000 }) }, () => pick(words));
  const fates = fatesOf(model, files, some, ['snapshots']);
  expect(fates.filter(({ noticedBy }) => !noticedBy).map(nameOf)).toEqual([]);
  // About half of them; of a dozen that chance draws there may be fewer.
  if (isDeep)
    expect(fates.filter(({ noticedBy }) => noticedBy === 'snapshots').length).toBeGreaterThan(some.length / 4);
});

test('another currency of an amount is noticed by its cases', () => {
  const path = 'entities/packaging-material/entity.json';
  const more = {
    currency: {
      title: '币种',
      type: 'string',
      'x-field': 'code',
      pattern: '^[A-Z]{3}$',
      examples: ['CNY'],
    },
    fee: { title: '费用', type: 'number', 'x-field': 'money', minimum: 0, 'x-currency': { field: 'currency' } },
    deposit: { title: '押金', type: 'number', 'x-field': 'money', 'x-currency': 'KWD' },
  };
  const section = { title: '费用', fields: Object.keys(more) };
  const widened: Record<string, (value: Json) => Json> = {
    [path]: (value) => ({ ...value, properties: { ...(value.properties as Json), ...more } }),
    'entities/packaging-material/form.json': (value) => ({
      ...value,
      sections: [...(value.sections as Json[]), section],
    }),
  };
  const wider = files.map((file) => ({ ...file, value: widened[file.path]?.(file.value) ?? file.value }));
  const { model: widerModel, problems } = compile(wider);
  expect(problems).toEqual([]);
  const some = mutantsOf(wider, widerModel).filter(
    ({ file, sentence }) => file.path === path && /^x-currency .*"JPY"$/.test(sentence),
  );
  expect(fatesOf(widerModel, wider, some, []).map(({ mutant, noticedBy }) => [mutant.sentence, noticedBy])).toEqual([
    ['x-currency {"field":"currency"} becomes "JPY"', 'cases'],
    ['x-currency "KWD" becomes "JPY"', 'cases'],
  ]);
});

test('a survivor without a reason is told, and so is a reason without a survivor', () => {
  const [first, second] = material;
  if (!first || !second) throw new Error('There are no mutants.');
  const fates = [
    { mutant: first, noticedBy: undefined },
    { mutant: second, noticedBy: 'cases' as const },
  ];
  const reason = { mutant: `${second.file.path}: ${second.sentence}`, because: 'it used to' };
  const { unexplained, outdated } = settle(fates, [reason]);
  expect(unexplained.map(({ mutant }) => mutant)).toEqual([first]);
  expect(outdated).toEqual([reason.mutant]);
});
