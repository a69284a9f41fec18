import { inWarehouse } from '../../../identity/guards';
import { CallError } from '../../../platform/errors';
import { handler } from '../../../platform/handler';
import { lastUsed } from '../../../records/last-used';
import { importCalls } from '../../../workspace/imports/import-fields';

/** What this person has entered last in the fields that begin so, asked before a form for a new record opens. Who may make none may not ask. */
const getLastUsed = handler<'shell.getLastUsed'>(async (context) => {
  const session = inWarehouse(context);
  const { entity: name } = context.body;
  const entity = Object.hasOwn(context.model.entities, name) ? context.model.entities[name] : undefined;
  if (!entity || !importCalls(entity, session).create) throw new CallError('forbidden');
  return { record: await lastUsed({ ...context, entity, session }) };
});

export default getLastUsed;
