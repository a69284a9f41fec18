import type {
  Call,
  Condition,
  Constants,
  Entity,
  Enumeration,
  Field,
  FieldAccess,
  Grants,
  Kind,
  Kept,
  Locked,
  LogOf,
  Own,
  Rule,
} from '../model';
import { acceptedReferences } from './accepted-references';
import { draftCall, codesOf, type CallDraft, type Owner } from './calls';
import { compileFields } from './fields';
import { withReferredFields, type EntityFields } from './field-refs';
import { compileForm } from './form';
import { withAmends } from './amends';
import { checkCondition, FieldNames } from './names';
import { compileLabel } from './label';
import { requestSchema, responseSchema } from './requests';
import { compileDetail, compileFilter, compileList, compileRules, type ScreenContext } from './screens';
import { compileReport } from './report';
import { withWhileHere } from './while-here';
import { compileWorkflow } from './workflow';
import { pointer, type EntityFiles, type Json, type Report, type SchemaFile } from './sources';

export interface World {
  constants: Constants;
  messages: Record<string, string>;
  enums: Map<string, Enumeration>;
  labels: Map<string, string>;
  /** Menu group code by entity, for derived permissions. */
  groups: Map<string, string>;
}

/** An entity whose fields and calls are known; its screens come when all entities have got this far. */
export interface Skeleton {
  name: string;
  files: EntityFiles;
  base: Omit<
    Entity,
    'conditions' | 'rules' | 'calls' | 'filter' | 'list' | 'form' | 'detail' | 'label' | 'report' | 'workflow' | 'log'
  >;
  drafts: [CallDraft, Json][];
}

const allKinds: Kind[] = ['cos', 'sos', 'inner'];

/** First pass: what a record is and what can be done. */
export function compileSkeleton(name: string, files: EntityFiles, world: World, report: Report): Skeleton | undefined {
  const file = files.entity;
  if (!file) {
    const [other] = Object.values(files);
    if (other && !report.isBroken(name))
      report.add(other.path, '', 'NO_ENTITY', `The folder "${name}" has no entity.json: nothing in it is read.`);
    return undefined;
  }
  if (file.value.$id !== name)
    report.add(
      file.path,
      '/$id',
      'WRONG_NAME',
      `The folder is "${name}", the entity calls itself "${String(file.value.$id)}".`,
    );
  if (!files.calls && !report.isBroken(name))
    report.add(file.path, '', 'NO_CALLS', `"${name}" has no calls.json: nothing can be done with it.`);
  const plain = name.replaceAll('-', '_');
  const names = {
    id: `${plain}_id`,
    one: plain,
    many: `${plain}_list`,
    ...(file.value['x-names'] as object | undefined),
  };
  const fieldAccess = (said: unknown): FieldAccess => codesOf(said as string | Json, allKinds, world.constants);
  const fields = compileFields(
    file,
    names.id,
    world.messages,
    { enums: world.enums, labels: world.labels, fieldAccess },
    report,
  );
  const title = String(file.value.title);
  const formerNames = file.value['x-renamed-from'] as string[] | undefined;
  const codeOf = (entity: string): string => `${world.groups.get(name) ?? 'BasicData'}_${pascal(entity)}`;
  const owner: Owner = { entity: name, title, code: codeOf(name), formerCodes: formerNames?.map(codeOf) };
  return {
    name,
    files,
    base: {
      name,
      ...(formerNames ? { formerNames } : {}),
      title,
      ...(file.value.description ? { description: String(file.value.description) } : {}),
      table: plain,
      scope: (file.value['x-scope'] ?? 'warehouse') as Entity['scope'],
      ...(file.value['x-private'] ? { isPrivate: true as const } : {}),
      labelField: world.labels.get(name) ?? 'id',
      names,
      fields,
      ...(file.value['x-parent'] ? { parent: String(file.value['x-parent']) } : {}),
      ...(file.value['x-archived'] ? archivedOf(String(file.value['x-archived']), title, world) : {}),
      ...(file.value['x-comments'] === undefined ? {} : { comments: Boolean(file.value['x-comments']) }),
      ...(file.value['x-attachments'] === undefined ? {} : { attachments: Boolean(file.value['x-attachments']) }),
      ...(file.value['x-locked'] ? { locked: lockedOf(file.value['x-locked'] as Json) } : {}),
      ...(file.value['x-own'] ? { own: file.value['x-own'] as unknown as Own } : {}),
      ...(file.value['x-grants'] ? { grants: file.value['x-grants'] as unknown as Grants } : {}),
      ...(file.value['x-kept'] ? { kept: file.value['x-kept'] as unknown as Kept } : {}),
      ...(file.value['x-log-of'] ? { logOf: file.value['x-log-of'] as LogOf } : {}),
    },
    drafts: Object.entries((files.calls?.value.calls as Record<string, Json> | undefined) ?? {}).map(([key, said]) => [
      draftCall(key, said, files.calls as NonNullable<typeof files.calls>, owner, world.constants, report),
      said,
    ]),
  };
}

/** What is archived stays as it is until it is not any more. */
const archivedOf = (archived: string, title: string, { messages }: World): Pick<Entity, 'archived' | 'locked'> => ({
  archived,
  locked: {
    when: { [archived]: [true] },
    open: [archived],
    ...(messages.archivedLocked && { message: messages.archivedLocked.replaceAll('{title}', title) }),
  },
});

const lockedOf = ({ when, open, message }: Json): Locked => ({
  when: when as Condition,
  open: (open as string[] | undefined) ?? [],
  ...(message ? { message: String(message) } : {}),
});

/** The fields of all entities, by the entity's name. */
export const fieldsOf = (all: Map<string, Skeleton>): EntityFields =>
  new Map([...all].map(([name, { base }]) => [name, base.fields]));

/** Second pass: screens, rules and request schemas, with all entities' fields at hand. */
export function compileEntity(skeleton: Skeleton, all: Map<string, Skeleton>, world: World, report: Report): Entity {
  const { base, files } = skeleton;
  const fields = new Map(base.fields.map((field) => [field.name, field]));
  const said = Object.keys((files.entity?.value.properties as Json | undefined) ?? {});
  const names = new FieldNames(base.name, new Set([...fields.keys(), ...said]), throughNames(base.fields, all));
  const { form, conditions } = compileForm(files.form, base.fields, names, report);
  const drafts = Object.fromEntries(skeleton.drafts.map(([draft]) => [draft.key, draft])) as Record<string, Call>;
  const context: ScreenContext = {
    entity: base.name,
    title: base.title,
    fields,
    acts: actsOf(files.calls),
    through: throughField(fields, all),
    names,
    calls: drafts,
    enums: world.enums,
    pastedValues: world.constants.pastedValues,
    report,
  };
  const filter = compileFilter(files.filter, context);
  checkLockedNames(skeleton, names, report);
  checkOwnNames(skeleton, names, report);
  checkCallFields(skeleton, fields, report);
  const parts = { names: base.names, fields: base.fields, conditions, parent: base.parent };
  const entityFields = fieldsOf(all);
  const calls = Object.fromEntries(
    skeleton.drafts.map(([draft, said]) => {
      const { calls: file } = files;
      const whole = file ? withReferredFields(draft.key, said, { file, entityFields, report }) : said;
      return [
        draft.key,
        {
          ...draft,
          ...(file ? acceptedReferences(draft.key, whole, file, world.labels, report) : {}),
          request: requestSchema(draft, whole, parts, filter, world.constants),
          response: responseSchema(draft, whole, parts),
        },
      ];
    }),
  );
  const workflow = compileWorkflow(base.name, files.workflow, base.labelField);
  const amending = withAmends(calls, workflow, world.messages);
  const counted = compileReport(files.report, { entity: base.name, calls, enums: world.enums, report });
  const label = compileLabel(files.label, context);
  return {
    ...base,
    conditions,
    rules: [...withSeriesRules(compileRules(files.rules, context), base.fields, world.messages), ...amending.rules],
    calls: withWhileHere(amending.calls, workflow),
    filter,
    list: compileList(files.columns, context),
    form,
    detail: compileDetail(files.detail, context),
    ...(label && { label }),
    ...(counted && { report: counted }),
    ...(workflow && { workflow, ...logOf(all) }),
  };
}

/** The entity that says of itself that it is the log of scans. */
function logOf(all: Map<string, Skeleton>): Pick<Entity, 'log'> {
  const [log] = [...all.values()].filter(({ base }) => base.logOf);
  return log?.base.logOf ? { log: { entity: log.name, ...log.base.logOf } } : {};
}

function checkLockedNames(
  { base: { locked }, files: { entity: file } }: Skeleton,
  names: FieldNames,
  report: Report,
): void {
  if (!locked || !file) return;
  if (!file.value['x-locked']) return locked.open.forEach((name) => names.check(file, '/x-archived', name, report));
  checkCondition(file, '/x-locked/when', locked.when, names, report);
  locked.open.forEach((name, index) => names.check(file, `/x-locked${pointer('open', index)}`, name, report));
}

/** Of `x-own` and `x-grants`. */
function checkOwnNames(
  { base: { own, grants }, files: { entity: file } }: Skeleton,
  names: FieldNames,
  report: Report,
) {
  if (!file) return;
  if (own) checkCondition(file, '/x-own/refuses', own.refuses, names, report);
  if (!grants) return;
  checkCondition(file, '/x-grants/when', grants.when, names, report);
  names.check(file, '/x-grants/field', grants.field, report);
}

const actsOf = (calls: SchemaFile | undefined): string[] =>
  Object.entries((calls?.value.calls ?? {}) as Record<string, Json>)
    .filter(([, { onRecord, amend, scan, write }]) => (onRecord || amend) && !scan && write !== false)
    .map(([key]) => key);

/** No number of a series stands twice, whether the rules say so or not. */
function withSeriesRules(rules: Rule[], fields: Field[], messages: Record<string, string>): Rule[] {
  const isSaid = (name: string): boolean => rules.some((rule) => rule.rule === 'unique' && rule.fields.join() === name);
  const counted = fields.filter(({ name, series }) => series !== undefined && !isSaid(name));
  const message = ({ title }: Field): string => (messages.seriesTaken ?? '').replaceAll('{title}', title);
  return [
    ...rules,
    ...counted.map((field): Rule => ({
      rule: 'unique',
      id: `unique_${field.name}`,
      fields: [field.name],
      message: message(field),
    })),
  ];
}

/** `sets`, `by` and `range.field` must be fields; a draft with an unknown one is dropped after the report. */
function checkCallFields(skeleton: Skeleton, fields: Map<string, Field>, report: Report): void {
  skeleton.drafts = skeleton.drafts.filter(([draft]) => {
    const used: [string, string | undefined][] = [
      ['sets', draft.sets],
      ['by', draft.by],
      ['range/field', draft.range?.field],
      ...(draft.form ?? []).map((name, index): [string, string] => [`form/${index}`, name]),
    ];
    const wrong = used.filter(([, name]) => name !== undefined && !fields.has(name));
    for (const [key, name] of wrong) {
      report.unknown(
        skeleton.files.calls?.path ?? '',
        `${pointer('calls', draft.key)}/${key}`,
        'UNKNOWN_FIELD',
        `"${skeleton.name}" has no field`,
        String(name),
        [...fields.keys()],
      );
    }
    return wrong.length === 0;
  });
}

function throughNames(fields: Field[], all: Map<string, Skeleton>): Map<string, Set<string>> {
  return new Map(
    fields.flatMap((field) => {
      const target = field.reference && all.get(field.reference.entity);
      return target ? [[field.name, new Set(target.base.fields.map((item) => item.name))] as const] : [];
    }),
  );
}

function throughField(fields: Map<string, Field>, all: Map<string, Skeleton>): (path: string) => Field | undefined {
  return (path) => {
    const [head = '', tail] = path.split('.');
    const field = fields.get(head);
    return tail === undefined
      ? field
      : all.get(field?.reference?.entity ?? '')?.base.fields.find((item) => item.name === tail);
  };
}

const pascal = (name: string): string =>
  name
    .split('-')
    .map((part) => (part[0]?.toUpperCase() ?? '') + part.slice(1))
    .join('');
