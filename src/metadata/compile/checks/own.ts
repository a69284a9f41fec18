import { pathsOf } from '../../check/conditions';
import type { Entity } from '../../model';
import { filesOf, type Checked } from './context';

/** Of these a session has a record of its own. */
const ofSessions = ['account', 'warehouse', 'workbench'];

/** What a session's own record is not made, and what records give permissions: each by what stands in the record itself. */
export function checkOwn(checked: Checked): void {
  for (const entity of Object.values(checked.entities)) {
    const path = filesOf(checked, entity).entity?.path ?? '';
    const tell = (at: string, because: string): void =>
      checked.report.add(path, at, 'BAD_OWN', because, { atKey: at === '/x-own' });
    const { own, grants, name } = entity;
    if (own && !ofSessions.includes(name))
      tell('/x-own', `A session has no "${name}" of its own: there are ${ofSessions.join(', ')}.`);
    const through = [...pathsOf(own?.refuses ?? {}), ...pathsOf(grants?.when ?? {})].find((one) => one.includes('.'));
    if (through) tell(own ? '/x-own/refuses' : '/x-grants/when', `"${through}" stands in another record.`);
    if (grants) checkGranting(entity, grants.field, tell);
  }
}

function checkGranting({ fields }: Entity, wanted: string, tell: (at: string, because: string) => void): void {
  const { type, items } = (fields.find(({ name }) => name === wanted)?.schema ?? {}) as {
    type?: string;
    items?: { type?: string };
  };
  if (type !== undefined && (type !== 'array' || items?.type !== 'string'))
    tell('/x-grants/field', `"${wanted}" holds no permission codes: it is no list of texts.`);
}
