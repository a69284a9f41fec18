import type { JsonSchema } from '../model';
import { callsGrammar, shellCallsGrammar } from './calls';
import { entityGrammar } from './entity';
import { changeGrammar } from './change';
import { columnsGrammar, detailGrammar, filterGrammar, formGrammar, rulesGrammar } from './screens';
import { constantsGrammar, enumGrammar, menuGrammar, messagesGrammar, permissionsGrammar } from './shell';
import { reportGrammar } from './report';
import { scanCodesGrammar } from './scan-codes';
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
  report: reportGrammar,
  rules: rulesGrammar,
  workflow: workflowGrammar,
  enum: enumGrammar,
  menu: menuGrammar,
  permissions: permissionsGrammar,
  messages: messagesGrammar,
  constants: constantsGrammar,
  'scan-codes': scanCodesGrammar,
  change: changeGrammar,
  version: versionGrammar,
} satisfies Record<string, JsonSchema>;

export type SchemaKind = keyof typeof grammar;

/** Which kind of schema a file is, by where it stands below `schemas/`. */
export function kindOfFile(path: string): SchemaKind | undefined {
  const parts = path.split('/');
  const name = parts.at(-1)?.replace(/\.json$/, '') ?? '';
  if (path === 'version.json') return 'version';
  if (parts[0] === 'enums') return 'enum';
  if (parts[0] === 'calls') return 'shell-calls';
  if (parts[0] === 'changes') return 'change';
  const known = parts[0] === 'entities' || parts[0] === 'shell';
  return known && name in grammar ? (name as SchemaKind) : undefined;
}
