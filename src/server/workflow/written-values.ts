import { readPath } from '../../metadata/model/paths';
import type { Entity, Writes, WriteValue } from '../../metadata/model';
import type { RecordValues } from '../platform/handler';
import type { Scan } from './scan';

/** What a schema's `writes` gives to fields of the entity, by field. What the request does not carry is not written. */
export function writtenValues(scan: Scan, entity: Entity, writes: Writes = {}): RecordValues {
  const values = Object.entries(writes).map(([name, said]) => [name, valueOf(scan, entity, name, said)]);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

/** The fields of the call's form as the request carries them, by field. */
export function formValues({ call: { form = [] }, body }: Scan, { fields }: Entity): RecordValues {
  const values = fields.filter(({ name }) => form.includes(name)).map(({ name, path }) => [name, readPath(body, path)]);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

const named: Record<string, (scan: Scan, entity: Entity, name: string) => unknown> = {
  now: ({ session }) => session.now(),
  account: ({ session: { account } }, { fields }, name) =>
    fields.find((field) => field.name === name)?.reference ? account.id : account.name,
  workbench: ({ session }) => session.workbench?.code ?? undefined,
  given: ({ body }, _entity, name) => body[name],
};

function valueOf(scan: Scan, entity: Entity, name: string, said: WriteValue): unknown {
  if (typeof said === 'string') return named[said]?.(scan, entity, name);
  if (typeof said !== 'object' || said === null) return said;
  return 'from' in said ? scan.body[said.from] : said.value;
}
