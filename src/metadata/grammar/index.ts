import type { JsonSchema } from '../model';
import { callsGrammar, shellCallsGrammar } from './calls';
import { entityGrammar } from './entity';
import { changeGrammar } from './change';
import { columnsGrammar, detailGrammar, filterGrammar, formGrammar, rulesGrammar } from './screens';
import {
  constantsGrammar,
  enumGrammar,
  helpGrammar,
  homeGrammar,
  menuGrammar,
  messagesGrammar,
  permissionsGrammar,
  rolesGrammar,
} from './shell';
import { labelGrammar } from './label';
import { reportGrammar } from './report';
import { reviewGrammar } from './review';
import { scanCodesGrammar } from './scan-codes';
import { translationGrammar } from './translation';
import { versionGrammar } from './version';
import { workflowGrammar } from './workflow';

/** The kinds of schema, each with its meta-schema. `schemas/language/<kind>.json` is written from here. */
export const grammar = {
  entity: entityGrammar,
  calls: callsGrammar,
  'shell-calls': shellCallsGrammar,
  filter: filterGrammar,
  columns: columnsGrammar,
  form: formGrammar,
  detail: detailGrammar,
  label: labelGrammar,
  report: reportGrammar,
  rules: rulesGrammar,
  workflow: workflowGrammar,
  enum: enumGrammar,
  menu: menuGrammar,
  home: homeGrammar,
  help: helpGrammar,
  permissions: permissionsGrammar,
  roles: rolesGrammar,
  messages: messagesGrammar,
  constants: constantsGrammar,
  'scan-codes': scanCodesGrammar,
  change: changeGrammar,
  review: reviewGrammar,
  translation: translationGrammar,
  version: versionGrammar,
} satisfies Record<string, JsonSchema>;

export type SchemaKind = keyof typeof grammar;

const entityKinds = [
  'entity',
  'calls',
  'filter',
  'columns',
  'form',
  'detail',
  'label',
  'report',
  'rules',
  'workflow',
] as const;
const shellKinds = ['menu', 'home', 'help', 'permissions', 'roles', 'messages', 'constants', 'scan-codes'] as const;

/** The files of an entity's folder, and those of `shell/`, without `.json`. */
export const kindsIn = { entities: entityKinds, shell: shellKinds } satisfies Record<string, readonly SchemaKind[]>;

const rooms = {
  enums: 'enum',
  calls: 'shell-calls',
  changes: 'change',
  reviews: 'review',
  translations: 'translation',
} satisfies Record<string, SchemaKind>;

/** Which kind of schema a file is, by where it stands below `schemas/`; undefined where none is read. */
export function kindOfFile(path: string): SchemaKind | undefined {
  if (path === 'version.json') return 'version';
  if (!path.endsWith('.json')) return undefined;
  const [room = '', ...below] = path.replace(/\.json$/, '').split('/');
  const [first = '', second = ''] = below;
  if (room === 'entities' && below.length === 2) return entityKinds.find((kind) => kind === second);
  if (room === 'shell' && below.length === 1) return shellKinds.find((kind) => kind === first);
  return below.length === 1 && Object.hasOwn(rooms, room) ? rooms[room as keyof typeof rooms] : undefined;
}
