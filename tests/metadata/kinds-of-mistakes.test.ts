import { mistakenTexts, readFixture } from './support/rejected';

/** What is done wrong, with the fixture that does it; rejected.test.ts tells that each earns exactly what it says. */
const kinds: [mistake: string, fixture: string][] = [
  // The usual ones.
  ['a key that there is not', 'UNKNOWN_KEY'],
  ['a key that must be there, misspelt', 'UNKNOWN_KEY.required'],
  ['a key left out', 'MISSING_KEY'],
  ['choices said in the field', 'UNKNOWN_KEY.enum'],
  ['an example outside of a range that is empty', 'EMPTY_RANGE.example'],
  ['a value twice in an enumeration that many use', 'DUPLICATE_VALUE.everywhere'],
  ['a figure of the home page by a filter that there is not', 'BAD_FIGURE'],
  ['records that go after some days although others point at them', 'BAD_KEPT.pointed'],
  ['a locked record that leaves open what never changes', 'BAD_LOCK'],
  ['a field that there is not, in a column', 'UNKNOWN_FIELD'],
  ['a field that there is not, in a report', 'UNKNOWN_FIELD.report'],
  ['a field twice in a filter', 'DUPLICATE_FIELD'],
  ['a call that there is not', 'UNKNOWN_CALL'],
  ['a rule that there is not', 'INVALID_VALUE.rule'],
  ['an operator that a field has not', 'BAD_OPERATOR'],
  ['a type that there is not', 'UNKNOWN_TYPE'],
  ['a keyword that a field type has not', 'BAD_KEYWORD'],
  ['a condition that can never hold', 'NEVER_HOLDS'],
  ['a value where a condition says a list of them', 'INVALID_VALUE.condition'],
  ['a text that is made a reference, with the words of a text', 'BAD_KEYWORD.reference'],
  ['limits of a condition with nothing between them', 'NEVER_HOLDS.limits'],
  ['a condition that compares a text', 'BAD_CONDITION'],
  ['a condition with a limit that is none', 'BAD_CONDITION.value'],
  ['a condition that asks for a change where there is none', 'BAD_CONDITION.changed'],
  ['a word that conditions do not have', 'UNKNOWN_KEY.condition'],
  ['a condition that always holds', 'ALWAYS_HOLDS'],
  ['a minimum above the maximum', 'EMPTY_RANGE'],
  ['a default outside of its own schema', 'BAD_DEFAULT'],
  ['a default of the moment that the field cannot hold', 'BAD_DEFAULT.moment'],
  ['two defaults of one field', 'BAD_DEFAULT.twice'],
  ['a field begins with what was used last, which no two records may have', 'BAD_DEFAULT.last-unique'],
  ['a row begins with what was used last', 'BAD_DEFAULT.last-column'],
  ['photographs of the last record', 'BAD_DEFAULT.last-record'],
  ['a default role that there is not', 'UNKNOWN_ROLE'],
  ['a role that says what an entity says', 'BAD_ROLE'],
  ['a screen for a role of warehouses that do not have it', 'BAD_ROLE.nothing'],
  ['a role with a permission that there is not', 'BAD_ROLE.unknown'],
  ['a role with a call that there is not', 'UNKNOWN_CALL.role'],
  ['a search by a field that records are found by anyway', 'BAD_FIND'],
  ['a search by a number', 'BAD_FIND.type'],
  ['a series of numbers with a word that there is not', 'BAD_SERIES'],
  ['a series of numbers that does not count', 'BAD_SERIES.counter'],
  ['a series of numbers that begins with a default', 'BAD_SERIES.default'],
  ['choices limited by a value that there is not', 'BAD_REFERENCE_LIMIT'],
  ['choices limited by a field that nobody can look for', 'BAD_REFERENCE_LIMIT.unsought'],
  ['choices limited by a field of another kind', 'BAD_REFERENCE_LIMIT.kind'],
  ['choices limited by a field that there is not', 'UNKNOWN_FIELD.limit'],
  ['a value taken from a field that there is not', 'BAD_FETCH'],
  ['a value taken from a field of another type', 'BAD_FETCH.type'],
  ['a field computed from a text', 'BAD_COMPUTED'],
  ['fields computed from each other', 'BAD_COMPUTED.circle'],
  ['a computed field with a default', 'BAD_COMPUTED.twice'],
  ['days between two moments', 'BAD_COMPUTED.days'],
  ['a field computed in two ways', 'BAD_COMPUTED.words'],
  ['a field computed from one that there is not', 'UNKNOWN_FIELD.computed'],
  ['a cell computed from a text', 'BAD_COMPUTED.column'],
  ['a cell computed from one that there is not', 'UNKNOWN_FIELD.computed-column'],
  ['an amount without a currency', 'BAD_CURRENCY'],
  ['an amount in a currency that there is not', 'BAD_CURRENCY.code'],
  ['an amount in the currency of a number', 'BAD_CURRENCY.field'],
  ['a pattern that is none', 'BAD_PATTERN'],
  ['a pattern that may run for ever', 'SLOW_PATTERN'],
  ['an enumeration that there is not', 'UNKNOWN_ENUM'],
  ['a value of a call like a field that there is not', 'UNKNOWN_FIELD.request'],
  ['a value of a call like a field of an entity that there is not', 'UNKNOWN_ENTITY.request'],
  ['a value of a call that says the limits of the field again', 'REPEATED_FIELD'],
  ['a word beside the field that says it', 'REPEATED_FIELD.beside'],
  ['an enumeration that nothing uses', 'UNUSED_ENUM'],
  ['an entity that there is not', 'UNKNOWN_ENTITY'],
  ['an entity that no screen shows', 'UNREACHED'],
  ['a title that is missing or no Chinese', 'NO_LABEL'],
  ['server code that is not there', 'NO_HANDLER'],
  ['a component that is not there', 'NO_COMPONENT'],
  ['a page that is not there', 'UNKNOWN_PAGE'],
  ['a path that is another call’s', 'DUPLICATE_PATH'],
  ['a menu line twice', 'DUPLICATE_PATH.menu'],
  ['a filter without an index', 'NO_INDEX'],
  ['a permission that no role can hold', 'UNHELD_PERMISSION'],
  ['a name of the database', 'RESERVED_NAME'],
  // What was silent.
  ['a value that a call asks for and its code does not read', 'UNREAD_FIELD'],
  ['a value that a form asks for and nothing writes', 'UNREAD_FIELD.form'],
  ['a value beside an effect that does not take it', 'UNREAD_FIELD.effect'],
  ['a button that is hidden while the server answers', 'UNHELD_CONDITION'],
  ['the same of a transition', 'UNHELD_CONDITION.transition'],
  ['a condition through a reference that does not carry the field', 'NOT_CARRIED'],
  ['a field that must be given, is read-only and is never written', 'NEVER_WRITTEN'],
  ['two texts that are compared', 'BAD_RULE.texts'],
  ['a day that is compared with a time of day', 'BAD_RULE.days'],
  ['a product of texts', 'BAD_RULE.product'],
  ['a key that there is not, in a child row', 'UNKNOWN_KEY.column'],
  ['a key that there is not, in a request', 'UNKNOWN_KEY.request'],
  ['a minimum above the maximum, in a request', 'EMPTY_RANGE.request'],
  ['a default outside of its own schema, in a child row', 'BAD_DEFAULT.column'],
  ['a name twice in an enumeration', 'DUPLICATE_VALUE.name'],
  ['a field that is shown once it is set itself', 'OWN_VALUE'],
  ['a slip of the pen in a permission', 'MISTYPED_PERMISSION'],
  ['a permission that is another’s but for a letter', 'MISTYPED_PERMISSION.whole'],
  ['a message for a limit that there is not', 'UNUSED_MESSAGE'],
  ['the same in a child row', 'UNUSED_MESSAGE.column'],
  ['a record that is called by its rows', 'BAD_LABEL_FIELD'],
  ['a condition that asks a text for a number', 'NEVER_HOLDS.type'],
  ['a condition beyond the limits of its field', 'NEVER_HOLDS.own-limits'],
  ['a step with no multiple between the limits', 'EMPTY_RANGE.step'],
  ['a question with a place that nothing fills', 'UNFILLED_PLACE'],
  ['the same in the message of a rule', 'UNFILLED_PLACE.rule'],
  ['what the server writes is required of people', 'BAD_CONDITION.read-only'],
  ['a slip of the pen in a permission that only one call has', 'MISTYPED_PERMISSION.key'],
  ['a field computed from one without a type', 'UNKNOWN_TYPE.computed'],
  // What was said badly. Syntax has a table of its own: syntax.test.ts.
  ['a comma too many', 'SYNTAX'],
  ['a name twice in a list', 'INVALID_VALUE.twice'],
  ['a bad path to an enumeration', 'INVALID_VALUE.enum-path'],
  ['a bad name of an enumeration', 'INVALID_VALUE.enum-name'],
  ['a bad path in the menu', 'INVALID_VALUE.menu-path'],
  ['a file whose name is misspelt', 'WRONG_NAME.file'],
  ['a folder whose name is misspelt', 'WRONG_NAME.room'],
  ['a former name that is still another’s', 'BAD_RENAME'],
  ['two transitions of one name', 'DUPLICATE_TRANSITION'],
];

test('there are as many kinds as people were seen to make, and more', () => {
  expect(new Set(kinds.map(([, name]) => name)).size).toBe(kinds.length);
  expect(kinds.length).toBeGreaterThanOrEqual(52);
});

describe('one message, where the mistake is, with what to do:', () => {
  test.each(kinds)('%s', (_, name) => {
    const { problems } = readFixture(name);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(/^schemas\/\S+#\/\S* ‹.*› {2}[A-Z_]+\n {2}\S.* {6}npm run meta -- explain [A-Z_]+$/);
    // In words: no regular expression, none of the checker's own phrases.
    expect(problems[0]?.replace(/‹.*?›/g, '')).not.toMatch(/must match|must NOT|must be equal to|\^\[|\(\?/);
  });

  // What is missing is missed by what it belongs to; what is another's already is told of the second one that has it.
  const elsewhere = new Set([
    ...['UNREACHED', 'UNUSED_ENUM', 'BAD_RENAME', 'MISSING_KEY', 'UNKNOWN_TYPE'],
    ...['DUPLICATE_PATH', 'UNHELD_PERMISSION', 'NOT_CARRIED'],
  ]);
  const edited = kinds.filter(([, name]) => !elsewhere.has(name) && readFixture(name).edits.length === 1);
  test.each(edited)('on a line that was edited: %s', (_, name) => {
    const { edits, problems } = readFixture(name);
    const [{ file = '', from = '', to = '' } = {}] = edits;
    const [, path = '', there = ''] = /^schemas\/(\S+?)#\S* ‹(.*?)›/.exec(problems[0] ?? '') ?? [];
    expect(path).toBe(file);
    const before = mistakenTexts({ edits: [] }).get(file) ?? '';
    const lines = (mistakenTexts({ edits }).get(file) ?? '').split('\n');
    const first = before.slice(0, before.indexOf(from)).split('\n').length;
    const edited = lines.slice(first - 1, first + to.split('\n').length - 1);
    expect(edited.join('\n')).toContain(there);
  });
});

test('what stands twice says where it stands first', () => {
  const doubled = kinds.filter(([, name]) => name.startsWith('DUPLICATE'));
  for (const [, name] of doubled)
    expect(readFixture(name).problems[0]).toMatch(/The first stands at schemas\/\S+#\/\S* ‹.*›\./);
  expect(doubled.length).toBeGreaterThanOrEqual(5);
});
