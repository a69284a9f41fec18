import { filePath } from '../../../../metadata/model/file-addresses';
import { inWarehouse } from '../../../identity/guards';
import { CallError } from '../../../platform/errors';
import { handler, type ContextOf } from '../../../platform/handler';
import type { Session } from '../../../platform/session';
import { readFile } from '../../../records/files/read-file';

type Context = ContextOf<'shell.getResourceUrl'>;

/** Where kept files are fetched; those that are not there, or not for this person, are left out. */
export default handler<'shell.getResourceUrl'>(async (context) => {
  const session = inWarehouse(context);
  const resources = [];
  for (const id of new Set(context.body.resource_id_list)) resources.push(await resourceOf(context, session, id));
  return { resource_list: resources.flatMap((one) => one ?? []) };
});

async function resourceOf(context: Context, session: Session, id: string) {
  try {
    const { name, media_type } = await readFile(context.db, context.model, session, id);
    return { resource_id: id, url: filePath(id), name, media_type };
  } catch (error) {
    if (error instanceof CallError && error.code === 'notFound') return undefined;
    throw error;
  }
}
