import { CallError } from '../errors';
import { answerRecords } from '../entity/answer-record';
import { findById } from '../entity/get';
import type { Handler } from '../handler';
import { inWarehouse } from '../identity/guards';

/** The acting warehouse's own record. */
const ownWarehouse: Handler = async (context) => {
  const { warehouse } = inWarehouse(context);
  const { entity, db, model, session } = context;
  if (!entity) throw new CallError('notFound');
  const record = await findById({ ...context, entity }, warehouse.id);
  const [answer] = await answerRecords(db, model, entity, [record], session);
  return { [entity.names.one]: answer };
};

export default ownWarehouse;
