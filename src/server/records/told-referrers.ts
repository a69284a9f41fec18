import { say } from '../platform/errors';
import type { Session, SessionWarehouse } from '../platform/session';
import type { EntityContext } from './get';
import { referrers } from './referrers';
import { zh } from '../../language/zh';

type Context = EntityContext & { session: Session & { warehouse: SessionWarehouse } };

/** What points at these records: `3条分拣规则、1条入库包裹`. */
export async function toldReferrers(context: Context, ids: string[]): Promise<string> {
  const { model, entity, session } = context;
  const { referrer_list: known, others } = await referrers(context, session, entity.name, ids);
  const told = known.map(({ count, count_capped: isMore, title }) =>
    say(model, isMore ? 'importUndoReferrerMany' : 'importUndoReferrer', { count, title }),
  );
  return [...told, ...(others ? [say(model, 'importUndoReferrerOther', { count: others })] : [])].join(zh`、`);
}
