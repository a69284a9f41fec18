import type { AnswerOf } from '../../../../generated/client';
import { CallError } from '../../../platform/errors';
import { answerRecords } from '../../../records/answer-record';
import { findById } from '../../../records/get';
import { handler } from '../../../platform/handler';
import { inWarehouse } from '../../../identity/guards';

type Own = AnswerOf<'warehouse.getOwn'>['warehouse'];

/** The acting warehouse's own record. */
const ownWarehouse = handler<'warehouse.getOwn'>(async (context) => {
  const { warehouse } = inWarehouse(context);
  const { entity, db, model, session } = context;
  if (!entity) throw new CallError('notFound');
  const record = await findById({ ...context, entity }, warehouse.id);
  const [answer] = await answerRecords(db, model, entity, [record], session);
  return { warehouse: answer as Own };
});

export default ownWarehouse;
