import { inWarehouse } from '../../../identity/guards';
import { handler } from '../../../platform/handler';
import { findRecords } from '../../../records/find-records';

/** Records by the beginning of their number, code or name, of all entities that the person may list. */
const find = handler<'shell.findRecords'>(async (context) => ({
  record_list: await findRecords(context, inWarehouse(context), context.body.words.trim()),
}));

export default find;
