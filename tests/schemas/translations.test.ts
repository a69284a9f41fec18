import { setTranslations, zh } from '../../src/language/zh';
import { filled } from '../../src/language/filled';
import { modelIn } from '../../src/metadata/language/model-in';
import type { Model } from '../../src/metadata/model';
import { checkSchemas } from '../../tools/meta/check';
import { checkTranslations } from '../../tools/meta/translate/check-translations';
import { renewed } from '../../tools/meta/translate/translate';
import { translationProblems } from '../../tools/meta/translate/translation-problems';

const { model, translations } = checkSchemas('schemas');
const compiled = model as Model;

afterEach(() => setTranslations(() => undefined));

test('every text that is shown has English, once, with its placeholders', () => {
  expect(checkTranslations(compiled, translations).lines).toEqual([]);
});

test('a noun that is counted anywhere is said of one and of many everywhere', () => {
  const { texts = {}, in: rooms = {} } = translations.en ?? {};
  const said = [texts, ...Object.values(rooms)].flatMap((all) => Object.values(all));
  const nouns = new Set(said.flatMap((text) => [...text.matchAll(/\{\w+:[^{}|]+\|([a-z -]+)\}/g)].map(([, many]) => many)));
  const counted = new RegExp(`\\{(\\w+)\\} (?:${[...nouns].filter((noun) => noun?.endsWith('s')).join('|')})\\b`);
  expect(nouns).toContain('parcels');
  expect(said.filter((text) => counted.test(text))).toEqual([]);
});

test('the English name of a field begins with a capital, as a heading does', () => {
  const english = modelIn(compiled, translations.en as NonNullable<typeof translations.en>);
  const small = Object.values(english.entities).flatMap(({ name, fields }) =>
    fields.filter(({ title }) => /^[a-z]/.test(title)).map((field) => `${name}.${field.name}: ${field.title}`),
  );
  expect(small).toEqual([]);
});

test('words are spelt one way', () => {
  const { texts = {}, in: rooms = {} } = translations.en ?? {};
  const said = [texts, ...Object.values(rooms)].flatMap((all) => Object.values(all));
  expect(said.filter((text) => /\b(cancelled|labelled|centre|colour|organisation)\b/i.test(text))).toEqual([]);
});

test('what is missing, stale, doubled, Chinese, or has other placeholders is named', () => {
  const small = { messages: { duplicate: '{title}已存在' }, menu: [{ title: '货架' }] } as unknown as Model;
  const english = {
    title: 'English',
    texts: { '{title}已存在': '{name} already exists', 库位: 'bins', 取消: '取消' },
    in: { menu: { 格口: 'Slots' }, messages: { '{title}已存在': '{name} already exists' } },
  };
  const told = translationProblems(small, english, new Map([['取消', 'src/a.tsx']]));
  expect(told.map(({ kind, text }) => `${kind} ${text}`)).toEqual([
    'missing 货架',
    'stale 库位',
    'placeholders {title}已存在',
    'chinese 取消',
    'stale 格口',
    'doubled {title}已存在',
    'placeholders {title}已存在',
  ]);
});

test('what follows from words that are known is written by itself; what nothing says any more goes', () => {
  const known = { title: 'English', texts: { 波次: 'Wave', 旧: 'old' } };
  expect(renewed(known, ['波次', '新建波次', '暂无波次', '未知']).texts).toEqual({
    新建波次: 'New wave',
    暂无波次: 'No waves yet',
    波次: 'Wave',
  });
});

test('the model in English has the names, numbers and patterns of the Chinese one, and no Chinese but data', () => {
  const english = modelIn(compiled, translations.en as NonNullable<typeof translations.en>);
  const { shelf } = english.entities;
  expect(shelf?.title).toBe('Shelf');
  expect(shelf?.fields.map(({ name, schema }) => [name, schema])).toEqual(
    compiled.entities.shelf?.fields.map(({ name, schema }) => [name, schema]),
  );
  // A message that is called like a word of JSON Schema.
  expect([english.messages.pattern, english.messages.enum]).toEqual([
    '{title} has the wrong format',
    '{title} is not one of the choices',
  ]);
  // The same Chinese in the menu and as a status.
  expect(english.menu.map(({ title }) => title)).toContain('Inbound');
  expect(compiled.menu.map(({ title }) => title)).toContain('入库');
});

test('a button of a row is short in English, too: it stands beside what the row says', () => {
  const english = modelIn(compiled, translations.en as NonNullable<typeof translations.en>);
  const long = Object.values(english.entities).flatMap(({ name, list, calls }) =>
    list.row.flatMap((key) => {
      const title = calls[key]?.title ?? '';
      return title.length > 19 ? [`${name}.${key}: ${title}`] : [];
    }),
  );
  expect(long).toEqual([]);
});

test('code says its texts in the language of the person, and in Chinese what the language does not know', () => {
  const said = (count: number) => [zh`已选 ${count} 条`, zh`没有译文 ${count}`];
  expect(said(3)).toEqual(['已选 3 条', '没有译文 3']);
  setTranslations(() => ({ '已选 {1} 条': '{1} selected' }));
  expect(said(3)).toEqual(['3 selected', '没有译文 3']);
  setTranslations(() => ({ '已选 {1} 条': '{1} {1:row|rows}' }));
  expect([said(1)[0], said(12)[0]]).toEqual(['1 row', '12 rows']);
});

test.each([
  ['Shelf code', 'Enter shelf code'],
  ['PDA version', 'Enter PDA version'],
  ['Provider’s code', 'Enter provider’s code'],
  ['ID', 'Enter ID'],
])('%s within a sentence: %s', (title, sentence) =>
  expect(filled('Enter {title:lower}', { title })).toBe(sentence),
);
