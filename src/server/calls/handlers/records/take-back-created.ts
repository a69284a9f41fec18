import { CallError } from '../../../platform/errors';
import { handler } from '../../../platform/handler';
import { inWarehouse } from '../../../identity/guards';
import { importCalls } from '../../../workspace/imports/import-fields';
import { takeBackCreated as takeBack } from '../../imports/take-back-created';

/** Removes what a person has just made together, while it is as it was made. Throws forbidden, invalid when it cannot be. */
const takeBackCreated = handler<'shell.takeBackCreated'>(async (context) => {
  const session = inWarehouse(context);
  const { entity: name, id_list: ids } = context.body;
  const entity = Object.hasOwn(context.model.entities, name) ? context.model.entities[name] : undefined;
  const { create } = entity ? importCalls(entity, session) : {};
  if (!entity || !create) throw new CallError('forbidden');
  return { count: await takeBack({ ...context, entity, session }, [...new Set(ids)]) };
});

export default takeBackCreated;
