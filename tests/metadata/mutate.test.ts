import { compile } from '../../src/metadata/compile';
import { fatesOf } from '../../tools/meta/mutate';
import { mutantsOf } from '../../tools/meta/mutate/mutants';
import { readSchemas } from '../../tools/meta/read';

// A mutant is compiled, judged and drawn: some dozens of them take their time.
jest.setTimeout(120_000);

const { files } = readSchemas('schemas');
const { model } = compile(files);
const mutants = mutantsOf(files).filter(({ file }) => file.path.includes('/packaging-material/'));
const survivors = (watchers: ['snapshots'] | []): string[] =>
  fatesOf(model, files, mutants, watchers)
    .filter(({ noticedBy }) => !noticedBy)
    .map(({ mutant }) => mutant.sentence);

test('every rule of packaging material is flipped', () => {
  const said = mutants.map(({ sentence }) => sentence);
  expect(said).toEqual(
    expect.arrayContaining([
      'maximum 300 becomes 301',
      'the rule "包材编码不可重复" is gone',
      'when is turned round',
      'visibleWhen is gone',
    ]),
  );
});

test('nobody notices only that a field with a default is no longer required: the default is there anyway', () => {
  expect(survivors(['snapshots'])).toEqual(['"enable_flag" is no longer required']);
});

test('without snapshots more of them live: a rule that only a snapshot watches is reported', () => {
  expect(survivors([])).toEqual(expect.arrayContaining(['the rule "包材编码不可重复" is gone']));
});
