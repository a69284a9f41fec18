/** The audiences of the schemas; each change class says what it does to each of them. */
export const consumers = {
  database: 'the records that are there',
  request: 'callers of the API',
  response: 'readers of its answers',
  views: 'saved views and links',
  permissions: 'roles and what they hold',
  imports: 'files filled in with an older template',
  snapshots: 'what QA has reviewed',
} as const;

export type Consumer = keyof typeof consumers;

/** From worst to harmless: stops working; may, depending on data or use; goes on working; only looks different. */
export const verdicts = ['breaking', 'risky', 'safe', 'cosmetic'] as const;
export type Verdict = (typeof verdicts)[number];

export interface ChangeClass {
  title: string;
  why: string;
  /** An audience that is not named is not affected. */
  verdicts: Partial<Record<Consumer, Verdict>>;
}

const says = (title: string, why: string, of: ChangeClass['verdicts']): ChangeClass => ({ title, why, verdicts: of });
const looks = { snapshots: 'cosmetic' } as const;

/** Every kind of change that `meta diff` tells apart. A new one is a row here, and a line in its test. */
export const changeClasses = {
  ENTITY_ADDED: says('A new entity.', 'Nothing uses it yet.', {
    database: 'safe',
    permissions: 'safe',
    snapshots: 'safe',
  }),
  ENTITY_REMOVED: says(
    'An entity is gone.',
    'Its calls answer no more; its table is kept until its deletion is allowed.',
    {
      database: 'risky',
      request: 'breaking',
      response: 'breaking',
      views: 'breaking',
      permissions: 'breaking',
      imports: 'breaking',
      snapshots: 'breaking',
    },
  ),
  ENTITY_RENAMED: says(
    'An entity has another name.',
    'Tables, history, views and permissions move along; derived paths and names in requests do not.',
    {
      database: 'safe',
      request: 'risky',
      response: 'risky',
      views: 'safe',
      permissions: 'safe',
      snapshots: 'safe',
    },
  ),
  ENTITY_SCOPE_CHANGED: says(
    'The records belong to another owner.',
    'Tables get or lose their warehouse; who sees what is another.',
    {
      database: 'breaking',
      response: 'breaking',
      permissions: 'breaking',
    },
  ),
  ENTITY_NAMES_CHANGED: says('Requests and answers call it by another name.', 'Callers read and send the former one.', {
    request: 'breaking',
    response: 'breaking',
  }),
  ENTITY_LABEL_CHANGED: says('Another field names its records.', 'References show, and imports find, records by it.', {
    response: 'risky',
    imports: 'risky',
    snapshots: 'cosmetic',
  }),
  ENTITY_LOCK_CHANGED: says(
    'Records are locked otherwise as a whole, or from other people.',
    'Callers that write to such a record are refused.',
    { request: 'risky', imports: 'risky', snapshots: 'cosmetic' },
  ),
  ENTITY_RETITLED: says('An entity has another label.', 'Only people read it.', looks),

  FIELD_ADDED: says('A new field that need not be given.', 'Old requests and files leave it out.', {
    database: 'safe',
    request: 'safe',
    response: 'safe',
    imports: 'safe',
    snapshots: 'safe',
  }),
  FIELD_ADDED_REQUIRED: says(
    'A new field that must be given.',
    'Old requests and files do not have it, nor do the records.',
    {
      database: 'breaking',
      request: 'breaking',
      response: 'safe',
      imports: 'breaking',
      snapshots: 'safe',
    },
  ),
  FIELD_REMOVED: says(
    'A field is gone.',
    'The values are kept until their deletion is allowed; they can be neither read nor sent.',
    {
      database: 'risky',
      request: 'breaking',
      response: 'breaking',
      views: 'breaking',
      imports: 'breaking',
      snapshots: 'breaking',
    },
  ),
  FIELD_RENAMED: says(
    'A field has another name.',
    'Column, history, views and links move along; callers use the former name unless x-path keeps it.',
    {
      database: 'safe',
      request: 'breaking',
      response: 'breaking',
      views: 'safe',
      imports: 'safe',
    },
  ),
  FIELD_TYPE_CHANGED: says('A field is of another type.', 'Values are converted where they can be.', {
    database: 'breaking',
    request: 'breaking',
    response: 'breaking',
    views: 'risky',
    imports: 'risky',
    snapshots: 'safe',
  }),
  FIELD_NARROWED: says('A field admits less.', 'Records and requests may hold what is refused now.', {
    database: 'risky',
    request: 'breaking',
    views: 'risky',
    imports: 'risky',
  }),
  FIELD_WIDENED: says('A field admits more.', 'Readers may meet what they have not met.', {
    database: 'safe',
    request: 'safe',
    response: 'risky',
    imports: 'safe',
  }),
  FIELD_REQUIRED: says('A field must be given.', 'Records, requests and files may be without it.', {
    database: 'risky',
    request: 'breaking',
    imports: 'breaking',
    snapshots: 'safe',
  }),
  FIELD_OPTIONAL: says('A field need not be given.', 'Readers may find it missing.', {
    database: 'safe',
    request: 'safe',
    response: 'risky',
    imports: 'safe',
    snapshots: 'safe',
  }),
  FIELD_DEFAULT_CHANGED: says('What is left out becomes another value.', 'The same request makes another record.', {
    database: 'safe',
    request: 'risky',
    imports: 'risky',
    snapshots: 'safe',
  }),
  FIELD_COMPUTED_CHANGED: says(
    'A field is computed otherwise, or from now on, or no more.',
    'The values of all records are computed anew; requests may not write what is computed.',
    {
      database: 'risky',
      request: 'risky',
      response: 'risky',
      views: 'safe',
      snapshots: 'safe',
    },
  ),
  FIELD_PATH_CHANGED: says('A field travels in another place.', 'Callers send and read the former place.', {
    request: 'breaking',
    response: 'breaking',
  }),
  FIELD_CLOSED: says('A field cannot be written any more, or on create only.', 'Requests that write it are refused.', {
    request: 'breaking',
    imports: 'risky',
    snapshots: 'safe',
  }),
  FIELD_OPENED: says('A field can be written.', 'It is optional.', {
    request: 'safe',
    imports: 'safe',
    snapshots: 'safe',
  }),
  FIELD_MOVED: says('A field is kept per warehouse, or no longer.', 'Its values stand in another table.', {
    database: 'breaking',
    response: 'risky',
  }),
  FIELD_REFERENCE_CHANGED: says(
    'A field points at another entity.',
    'The ids that are there are ids of something else.',
    {
      database: 'breaking',
      request: 'breaking',
      response: 'breaking',
      views: 'breaking',
      imports: 'breaking',
    },
  ),
  FIELD_REFERENCE_LIMITED: says(
    'A field may point at other records of its entity than before.',
    'What was chosen before may be refused now; records that point elsewhere stay until they are changed.',
    { request: 'risky', imports: 'risky', snapshots: 'safe' },
  ),
  FIELD_UNIT_CHANGED: says(
    'A number is in another unit.',
    'The same number means something else, and nothing complains.',
    { database: 'risky', request: 'risky', response: 'risky', imports: 'risky', snapshots: 'cosmetic' },
  ),
  FIELD_ACCESS_CHANGED: says(
    'Others may read or write a field.',
    'Some see or send it no more, or for the first time.',
    { request: 'risky', response: 'risky', permissions: 'risky', snapshots: 'safe' },
  ),
  FIELD_RETITLED: says('A field has another label.', 'Import files are read by their heads.', {
    imports: 'risky',
    snapshots: 'cosmetic',
  }),
  FIELD_TEXT_CHANGED: says('Messages, examples or the description of a field.', 'Only people read them.', looks),
  CONDITION_CHANGED: says(
    'When a field is shown, required or read-only.',
    'What was accepted under the former condition may be refused.',
    { database: 'risky', request: 'risky', imports: 'risky', snapshots: 'safe' },
  ),

  RULE_ADDED: says('A new rule.', 'Records and requests may break it.', {
    database: 'risky',
    request: 'breaking',
    imports: 'risky',
    snapshots: 'safe',
  }),
  RULE_REMOVED: says('A rule is gone.', 'What was refused is accepted.', {
    database: 'safe',
    request: 'safe',
    response: 'risky',
    imports: 'safe',
    snapshots: 'safe',
  }),
  RULE_CHANGED: says('A rule asks for something else.', 'Records and requests may break it.', {
    database: 'risky',
    request: 'risky',
    imports: 'risky',
    snapshots: 'safe',
  }),
  RULE_MESSAGE_CHANGED: says('A rule says it in other words.', 'Only people read them.', looks),

  ENUM_ADDED: says('A new enumeration.', 'Nothing uses it yet.', { response: 'safe' }),
  ENUM_REMOVED: says('An enumeration is gone.', 'No field used it, or the fields say so themselves.', {
    response: 'safe',
  }),
  ENUM_VALUE_ADDED: says('A new value.', 'Readers meet a value that they do not know.', {
    database: 'safe',
    request: 'safe',
    response: 'risky',
    snapshots: 'safe',
  }),
  ENUM_VALUE_REMOVED: says('A value is gone.', 'Records and views may have it.', {
    database: 'breaking',
    request: 'breaking',
    views: 'breaking',
    imports: 'breaking',
    snapshots: 'safe',
  }),
  ENUM_VALUE_RETITLED: says('A value has another label or colour.', 'Import files are read by labels.', {
    imports: 'risky',
    snapshots: 'cosmetic',
  }),

  CALL_ADDED: says('A new call.', 'It has no callers yet.', {
    request: 'safe',
    permissions: 'safe',
    snapshots: 'safe',
  }),
  CALL_REMOVED: says('A call is gone.', 'Its callers are answered 404.', {
    request: 'breaking',
    response: 'breaking',
    permissions: 'risky',
    snapshots: 'breaking',
  }),
  CALL_RENAMED: says('A call has another key.', 'History and permissions move along; its paths are told apart.', {
    request: 'safe',
    permissions: 'safe',
    snapshots: 'safe',
  }),
  CALL_EFFECT_CHANGED: says('A call does something else.', 'The same request has another effect and another answer.', {
    request: 'breaking',
    response: 'breaking',
  }),
  CALL_TEXT_CHANGED: says('A button, question or message.', 'Only people read them.', looks),
  PATH_ADDED: says('A call answers on a further path.', 'It has no callers yet.', { request: 'safe' }),
  PATH_REMOVED: says('A call no longer answers on a path.', 'Callers of that path are answered 404.', {
    request: 'breaking',
  }),
  ACCESS_NARROWED: says('A call asks for a right that it did not ask for.', 'Those without it are refused.', {
    request: 'breaking',
    permissions: 'breaking',
    snapshots: 'safe',
  }),
  ACCESS_WIDENED: says('A call admits more people.', 'More accounts can make it.', {
    permissions: 'risky',
    snapshots: 'safe',
  }),
  PARAMETER_ADDED: says('A call accepts more.', 'It is optional.', { request: 'safe' }),
  PARAMETER_REQUIRED: says('A call asks for something more.', 'Old requests do not have it.', { request: 'breaking' }),
  PARAMETER_REMOVED: says('A call no longer accepts something.', 'Requests that send it are refused.', {
    request: 'breaking',
  }),
  PARAMETER_CHANGED: says('A call accepts something else under the same name.', 'Old requests may not fit.', {
    request: 'risky',
  }),
  ANSWER_ADDED: says('A call answers more.', 'Nothing reads it yet.', { response: 'safe' }),
  ANSWER_REMOVED: says('A call answers less.', 'Readers find nothing there.', { response: 'breaking' }),

  PERMISSION_ADDED: says('A new permission.', 'No role holds it yet.', { permissions: 'safe', snapshots: 'safe' }),
  PERMISSION_REMOVED: says('A permission is gone.', 'Roles hold a code that opens nothing.', {
    permissions: 'breaking',
    snapshots: 'safe',
  }),
  PERMISSION_RENAMED: says('A permission has another code.', 'Roles come to hold the present one.', {
    permissions: 'safe',
  }),
  PERMISSION_RETITLED: says('A permission has another label.', 'Only people read it.', looks),

  FILTER_ADDED: says('A new filter.', 'No view uses it yet.', { request: 'safe', views: 'safe', snapshots: 'safe' }),
  FILTER_REMOVED: says('A filter is gone.', 'Views and links that use it find more than they did.', {
    request: 'breaking',
    views: 'breaking',
    snapshots: 'breaking',
  }),
  FILTER_CHANGED: says(
    'A filter compares otherwise, or travels elsewhere.',
    'Kept values may not fit, or find other records.',
    { request: 'breaking', views: 'risky', snapshots: 'safe' },
  ),
  COLUMN_ADDED: says('A new column.', 'Those who arranged their columns find it at the end.', {
    views: 'safe',
    snapshots: 'safe',
  }),
  COLUMN_REMOVED: says('A column is gone.', 'Views that show it show less.', { views: 'risky', snapshots: 'breaking' }),
  COLUMN_CHANGED: says('A column looks or links otherwise.', 'Only people see it.', looks),
  SORT_REMOVED: says(
    'A column can no longer be sorted.',
    'Views and links that sort by it sort as usual; the API refuses.',
    { request: 'breaking', views: 'breaking', snapshots: 'safe' },
  ),
  SORT_ADDED: says('A column can be sorted.', 'It is optional.', { request: 'safe', views: 'safe', snapshots: 'safe' }),
  SORT_CHANGED: says('A list is sorted otherwise unless asked.', 'The first page holds other records.', {
    response: 'risky',
    views: 'risky',
    snapshots: 'safe',
  }),
  LIST_CHANGED: says('Order of columns, buttons or words of a list.', 'Only people see them.', looks),
  FORM_CHANGED: says('A form is arranged otherwise.', 'Only people see it.', looks),
  DETAIL_CHANGED: says('A record is shown otherwise.', 'Only people see it.', looks),
  LABEL_CHANGED: says(
    'A label is drawn otherwise.',
    'What is printed from now on differs; what is stuck on stays.',
    looks,
  ),
  REPORT_CHANGED: says('A report asks or shows otherwise.', 'Only people see it.', looks),

  MENU_ADDED: says('A new page.', 'No link leads to it yet.', { permissions: 'safe', snapshots: 'safe' }),
  MENU_REMOVED: says('A page is gone.', 'Links and views that lead there lead nowhere.', {
    views: 'breaking',
    snapshots: 'breaking',
  }),
  MENU_MOVED: says('A page has another address.', 'Links, views and favourites are led on to the present one.', {
    views: 'safe',
    snapshots: 'safe',
  }),
  MENU_CHANGED: says('A page has another label, place or content.', 'The address leads there all the same.', {
    snapshots: 'safe',
  }),
  ERROR_NUMBER_CHANGED: says('An error has another number.', 'Callers look at numbers.', { response: 'breaking' }),
  CONSTANT_CHANGED: says('A business constant.', 'Limits and times of everything that uses it.', {
    request: 'risky',
    response: 'risky',
  }),
  TRANSITION_ADDED: says('Records can move in a new way.', 'No record has taken it yet.', { request: 'safe' }),
  TRANSITION_REMOVED: says(
    'Records can no longer move in some way.',
    'The call that caused it is refused, and records may stay where they are for ever.',
    { database: 'risky', request: 'breaking' },
  ),
  TRANSITION_CHANGED: says(
    'A way to move begins or leads elsewhere, or asks for something else.',
    'What was accepted may be refused, and answered with another code.',
    { request: 'risky', response: 'risky' },
  ),
  TRANSITION_RETITLED: says('A way to move has another title.', 'Only people read it.', looks),
  WORKFLOW_CHANGED: says(
    'What holds for every move: first and last statuses, checks, the order of locks.',
    'What was accepted may be refused.',
    { request: 'risky', response: 'risky' },
  ),
  SCAN_CODE_ADDED: says('A new scan code.', 'A page meets an answer that it did not know.', { response: 'safe' }),
  SCAN_CODE_REMOVED: says('A scan code is gone.', 'Clients that wait for it wait in vain; the log keeps it.', {
    response: 'risky',
  }),
  SCAN_CODE_CHANGED: says(
    'A scan code has another name or level.',
    'Work that went on after a warning may now be stopped, or the other way round.',
    { response: 'breaking' },
  ),
  SCAN_CODE_RETITLED: says('A scan code is said or sounds otherwise.', 'Only people read and hear it.', looks),
  SCAN_LEVEL_CHANGED: says('Colour or tone of a level.', 'Only people see and hear it.', looks),
  MESSAGE_CHANGED: says('A common message.', 'Only people read it.', looks),
} as const satisfies Record<string, ChangeClass>;

export type ChangeClassName = keyof typeof changeClasses;

/** The worst effect of a class on any audience. */
export function worstOf(name: ChangeClassName): Verdict {
  const said = Object.values<Verdict>(changeClasses[name].verdicts);
  return verdicts.find((verdict) => said.includes(verdict)) ?? 'cosmetic';
}
