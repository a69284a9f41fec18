import { sql } from 'kysely';
import { framed, moduleOrigin } from '../../../../metadata/model/module-origin';
import { hasRoom } from '../../../database/quota';
import { CallError, say } from '../../../platform/errors';
import type { Before, HandlerContext, StoredRecord } from '../../../platform/handler';

const enabled = 1;

/**
 * An entry address that no browser opens (`https://1.2.3.999/`, a port of 99999) is refused when it is saved, and so is one sub-application
 * more than all pages can name.
 */
export const before: Before = async (context, values, stored) => {
  const { entry_url: url, status = enabled } = { ...stored, ...values };
  if (typeof values.entry_url === 'string' && !moduleOrigin(values.entry_url)) {
    const messages = context.entity?.fields.find(({ name }) => name === 'entry_url')?.messages;
    throw refused('entry_url', 'pattern', messages?.pattern ?? '');
  }
  const isNew = status !== stored?.status || originOf(url) !== originOf(stored?.entry_url);
  if (status === enabled && isNew) await refuseTooMany(context, String(url), stored);
  return values;
};

const originOf = (url: unknown): string | undefined => moduleOrigin(String(url));

/** Where there is no room for one more in what every page says of them. */
async function refuseTooMany(
  { model, db }: HandlerContext,
  entry_url: string,
  stored: StoredRecord | null,
): Promise<void> {
  const { modules } = model.constants;
  const others = sql`from module where status = ${enabled} and id is distinct from ${stored?.id ?? null}`;
  if (!(await hasRoom(db, { of: ['module'], max: modules.maxEnabled, rows: others })))
    throw refused('status', 'tooMany', say(model, 'modulesEnabled', { max: modules.maxEnabled }));
  const { rows } = await sql<{ entry_url: string }>`select entry_url ${others} order by create_time, id`.execute(db);
  const added = { entry_url };
  if (!framed([...rows, added], modules).includes(added))
    throw refused('entry_url', 'tooMany', say(model, 'moduleOrigins'));
}

const refused = (field: string, rule: string, message: string): CallError =>
  new CallError('invalid', message, { problems: [{ field, rule, message }] });
