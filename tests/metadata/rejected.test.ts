import { problemCodes } from '../../src/metadata/compile/problem';
import { fixtureNames, mistakenTexts, placesInWords, problemsOf, readFixture, type Fixture } from './support/rejected';

const fixtures = fixtureNames().map((name): [string, Fixture] => [name, readFixture(name)]);

const codeOf = (name: string): string => name.split('.')[0] ?? '';

/** What the compiler promises to find beyond the meta-schemas, with the fixtures that show it. */
const promised: [what: string, ...fixtures: string[]][] = [
  ['an unknown field or enumeration', 'UNKNOWN_FIELD', 'UNKNOWN_ENUM'],
  ['a broken or circular reference', 'UNKNOWN_ENTITY', 'UNKNOWN_CALL', 'CIRCULAR_REFERENCE'],
  ['a default outside its own schema, or one too many', 'BAD_DEFAULT', 'BAD_DEFAULT.moment', 'BAD_DEFAULT.twice'],
  ['a word of the search of everything that says nothing', 'BAD_FIND', 'BAD_FIND.type'],
  ['a series of numbers that cannot be counted', 'BAD_SERIES', 'BAD_SERIES.counter', 'BAD_SERIES.written'],
  [
    'choices that can be limited by nothing of the kind',
    'BAD_REFERENCE_LIMIT',
    'BAD_REFERENCE_LIMIT.unsought',
    'BAD_REFERENCE_LIMIT.kind',
    'UNKNOWN_FIELD.limit',
  ],
  ['a value that cannot be taken from where it is said', 'BAD_FETCH', 'BAD_FETCH.type'],
  ['a pattern that is not valid or can run for ever', 'BAD_PATTERN', 'SLOW_PATTERN'],
  ['a condition that can never hold', 'NEVER_HOLDS', 'NEVER_HOLDS.contradiction', 'NEVER_HOLDS.reference'],
  ['a condition that always holds', 'ALWAYS_HOLDS', 'ALWAYS_HOLDS.alternatives'],
  ['a field that is required and never visible', 'NEVER_VISIBLE', 'NEVER_VISIBLE.contradiction'],
  ['an option set that can be empty', 'EMPTY_OPTIONS', 'EMPTY_OPTIONS.kind', 'INVALID_VALUE.empty-enumeration'],
  ['a filter on a field without an index', 'NO_INDEX'],
  ['a call without handler', 'NO_HANDLER'],
  ['a permission code that no call uses, or that no role can hold', 'UNUSED_PERMISSION', 'UNHELD_PERMISSION'],
  ['a role with update but without read', 'UPDATE_WITHOUT_READ', 'UPDATE_WITHOUT_READ.role'],
  ['two calls with one path, a menu path twice', 'DUPLICATE_PATH', 'DUPLICATE_PATH.menu'],
  ['a missing label', 'NO_LABEL', 'NO_LABEL.column', 'MISSING_KEY.label'],
  ['an entity that no screen reaches', 'UNREACHED'],
  ['an example that does not fit its schema', 'BAD_DEFAULT.example', 'MISSING_EXAMPLE'],
  ['a status that nothing leads to, or that nothing leads away from', 'UNREACHABLE_STATUS', 'DEAD_END'],
  ['a guard that is not there, or without a code', 'NO_GUARD', 'MISSING_KEY.guard-code', 'UNKNOWN_SCAN_CODE'],
  ['a transition without trigger, or set off by no call', 'MISSING_KEY.trigger', 'UNKNOWN_CALL.trigger'],
  ['a status that others than the workflow write', 'WRONG_STATUS_FIELD', 'WRONG_STATUS_FIELD.default'],
  ['a former name or address that is still somebody’s', 'BAD_RENAME', 'BAD_RENAME.address'],
  ['a reserved name', 'RESERVED_NAME', 'RESERVED_NAME.table', 'RESERVED_NAME.address'],
  ['a key that stands twice', 'DUPLICATE_KEY'],
  ['two values of an enumeration that are alike', 'DUPLICATE_VALUE', 'DUPLICATE_VALUE.name'],
  ['a value that a call takes and nothing reads', 'UNREAD_FIELD', 'UNREAD_FIELD.form', 'UNREAD_FIELD.effect'],
  ['a button hidden while the server answers', 'UNHELD_CONDITION', 'UNHELD_CONDITION.transition'],
  ['a condition through a reference that does not carry the field', 'NOT_CARRIED'],
  ['a field that must be given and that nobody writes', 'NEVER_WRITTEN'],
  [
    'a lock that looks elsewhere, locks nothing, or opens what never opens',
    'BAD_LOCK',
    'BAD_LOCK.through',
    'BAD_LOCK.unchanged',
    'NEVER_HOLDS.lock',
    'UNKNOWN_FIELD.lock',
  ],
  ['a field shown only once it is set, by itself or in a circle', 'OWN_VALUE', 'NEVER_VISIBLE.circle'],
  [
    'a rule about fields that it cannot be about',
    'BAD_RULE',
    'BAD_RULE.texts',
    'BAD_RULE.days',
    'BAD_RULE.product',
    'BAD_RULE.unique',
  ],
  ['a slip of the pen in a permission code', 'MISTYPED_PERMISSION', 'MISTYPED_PERMISSION.whole'],
  ['what is wrong in the columns of sub-records', 'EMPTY_RANGE.column', 'UNKNOWN_KEY.column', 'BAD_DEFAULT.column'],
  [
    'what a column cannot begin with, point at, take or wait for',
    'BAD_COLUMN.read-only',
    'BAD_COLUMN.own-value',
    'BAD_DEFAULT.column-moment',
    'BAD_FETCH.column',
    'BAD_REFERENCE_LIMIT.column',
    'NEVER_HOLDS.column',
    'UNKNOWN_ENTITY.column',
    'UNKNOWN_FIELD.column-condition',
  ],
  ['what is told once, not also by all that follows from it', 'DUPLICATE_VALUE.everywhere', 'EMPTY_RANGE.example'],
  ['a word of JSON Schema that is said otherwise here', 'UNKNOWN_KEY.enum'],
  ['what is wrong in a request', 'EMPTY_RANGE.request', 'UNKNOWN_KEY.request'],
  ['a request that says again what a field says', 'REPEATED_FIELD', 'REPEATED_FIELD.beside'],
  ['a request like a field that there is not', 'UNKNOWN_FIELD.request', 'UNKNOWN_ENTITY.request'],
  [
    'a file where none is read',
    'WRONG_NAME.file',
    'WRONG_NAME.room',
    'WRONG_NAME.depth',
    'WRONG_NAME.ending',
    'NO_ENTITY',
  ],
  [
    'an address whose values come from nowhere, or cannot stand in it',
    'BAD_PATH_PARAMETER',
    'BAD_PATH_PARAMETER.none',
    'BAD_PATH_PARAMETER.type',
    'BAD_PATH_PARAMETER.entity',
    'UNKNOWN_ENTITY.path-parameter',
    'UNKNOWN_FIELD.path-parameter',
  ],
  [
    'a figure of the home page that cannot be counted',
    'BAD_FIGURE',
    'BAD_FIGURE.value',
    'BAD_FIGURE.twice',
    'BAD_FIGURE.compared',
    'BAD_FIGURE.position',
    'UNKNOWN_ENTITY.figure',
  ],
  [
    'a chart that has nothing to draw, or that cannot be drawn so',
    'BAD_REPORT.chart',
    'BAD_REPORT.pie',
    'UNKNOWN_FIELD.chart',
    'BAD_FIGURE.chart',
    'BAD_FIGURE.days',
    'BAD_FIGURE.several',
    'UNKNOWN_ENTITY.home-chart',
  ],
  [
    'a counter that cannot be counted',
    'BAD_COUNTERS',
    'BAD_COUNTERS.request',
    'BAD_COUNTERS.scan',
    'BAD_COUNTERS.answer',
    'BAD_COUNTERS.effect',
    'BAD_COUNTERS.of',
    'NEVER_HOLDS.counter',
  ],
  [
    'a call that moves a record along no way, or no record',
    'UNKNOWN_TRANSITION',
    'BAD_MOVE',
    'BAD_MOVE.effect',
    'BAD_MOVE.record',
    'BAD_MOVE.scan',
    'BAD_MOVE.workflow',
    'UNKNOWN_SCAN_CODE.accepted',
    'WRONG_LEVEL.accepted',
    'NO_HANDLER.panel',
  ],
  [
    'a value that a field cannot be given, or that the request does not carry',
    'BAD_WRITE',
    'BAD_WRITE.from',
    'BAD_WRITE.now',
    'BAD_WRITE.status',
    'BAD_WRITE.null',
    'UNKNOWN_FIELD.writes',
  ],
  [
    'records that cannot move along with another',
    'BAD_FOLLOW',
    'BAD_FOLLOW.trigger',
    'BAD_FOLLOW.circle',
    'BAD_FOLLOW.workflow',
    'BAD_FOLLOW.back',
    'UNKNOWN_ENTITY.follow',
    'UNKNOWN_TRANSITION.follow',
  ],
  [
    'a container that cannot hold, count or give back what it says',
    'BAD_CONTAINER',
    'BAD_CONTAINER.time',
    'BAD_CONTAINER.count',
    'BAD_CONTAINER.child',
    'BAD_CONTAINER.trigger',
    'BAD_CONTAINER.none',
    'BAD_CONTAINER.response',
    'UNKNOWN_ENTITY.container',
    'UNKNOWN_FIELD.container',
    'UNKNOWN_TRANSITION.container',
    'UNKNOWN_SCAN_CODE.container',
  ],
  [
    'words of a scan without server code that name what is not there, or that cannot be done',
    'BAD_MOVE.reached',
    'UNKNOWN_STATUS.reached',
    'UNKNOWN_FIELD.filled',
    'UNKNOWN_SCAN_CODE.filled',
    'WRONG_LEVEL.filled',
    'UNKNOWN_FIELD.shows',
    'BAD_MOVE.print-plain',
    'BAD_MOVE.reason',
  ],
  [
    'a label that is confirmed by nothing',
    'BAD_MOVE.confirm-scan',
    'BAD_MOVE.confirm-request',
    'BAD_MOVE.confirm-effect',
    'UNKNOWN_TRANSITION.confirm',
    'WRONG_LEVEL.confirm',
  ],
  [
    'records that cannot be amended as is said',
    'BAD_AMEND',
    'BAD_AMEND.field',
    'BAD_AMEND.status',
    'BAD_AMEND.workflow',
  ],
  [
    'a tree of what does not point at itself, or a filter by what is no tree',
    'BAD_PARENT',
    'BAD_PARENT.filter',
    'UNKNOWN_FIELD.parent',
  ],
  ['a name that is too long', 'NAME_TOO_LONG', 'NAME_TOO_LONG.address'],
];

describe('a mistake in a schema', () => {
  it.each(fixtures)('%s earns exactly its message', (name, fixture) => {
    const texts = mistakenTexts(fixture);
    const problems = problemsOf(texts).map((problem) => placesInWords(problem, texts));
    expect(problems).toEqual(fixture.problems);
    expect(problems.join('\n')).toContain(`  ${codeOf(name)}\n`);
  });

  it('has a fixture for every code', () => {
    expect(new Set(fixtures.map(([name]) => codeOf(name)))).toEqual(new Set(Object.keys(problemCodes)));
  });

  it.each(promised)('%s: is found', (_what, ...names) => {
    const known = fixtures.map(([name]) => name);
    expect(names.filter((name) => !known.includes(name))).toEqual([]);
  });
});
