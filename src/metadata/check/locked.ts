import { fieldTypes } from '../../fields/types';
import { holds, pathsOf, type Lookup } from './conditions';
import type { Entity, Enumeration } from '../model';
import { zh } from '../../language/zh';

type Values = Record<string, unknown>;

/** What keeps a record as it is: a sentence, and the fields that stay open. */
export interface Lock {
  reason: string;
  open: string[];
}

/** The words and enumerations in which a lock is told. */
export interface LockWords {
  messages: Record<string, string>;
  enums: Record<string, Enumeration>;
}

/** The lock that lies on the record as it is stored; undefined: it may be changed. */
export function lockOn(entity: Entity, stored: Values, words: LockWords): Lock | undefined {
  const { locked } = entity;
  if (!locked || !holds(locked.when, lookupIn(stored))) return undefined;
  return { reason: locked.message ?? reasonOf(entity, stored, words), open: locked.open };
}

/** Is this field of the stored record locked? */
export function isLocked({ locked }: Entity, field: string, stored: Values): boolean {
  return locked !== undefined && !locked.open.includes(field) && holds(locked.when, lookupIn(stored));
}

const lookupIn =
  (stored: Values): Lookup =>
  (path) =>
    stored[path];

/** `状态为“已发运”，只能修改备注`: the first field that the lock looks at, as it stands. */
function reasonOf({ fields, locked }: Entity, stored: Values, { messages, enums }: LockWords): string {
  const titleOf = (name: string): string => fields.find((field) => field.name === name)?.title ?? name;
  const [name = ''] = pathsOf(locked?.when ?? []);
  const field = fields.find((one) => one.name === name);
  const value = field ? fieldTypes[field.type].text(stored[name], { enumeration: enums[field.enumeration ?? ''] }) : '';
  const open = locked?.open.map(titleOf).join(zh`、`) ?? '';
  const template = messages[open ? 'recordLockedBut' : 'recordLocked'] ?? '';
  return template.replaceAll('{title}', titleOf(name)).replaceAll('{value}', value).replaceAll('{open}', open);
}
