import { countText } from '../../language/count-text';
import { say } from '../platform/errors';
import type { Session, SessionWarehouse } from '../platform/session';
import type { EntityContext } from './get';
import { referrers } from './referrers';
import { zh } from '../../language/zh';

type Context = EntityContext & { session: Session & { warehouse: SessionWarehouse } };

/** What points at these records: `共 3 个分拣方案、共 1 个包裹`. */
export async function toldReferrers(context: Context, ids: string[]): Promise<string> {
  const { model, entity, session } = context;
  const { referrer_list: known, others } = await referrers(context, session, entity.name, ids);
  const told = known.map(({ count, count_capped: isMore, count_text: text }) => countText(text, count, isMore));
  return [...told, ...(others ? [say(model, 'importUndoReferrerOther', { count: others })] : [])].join(zh`、`);
}
