import { isRefused } from '../../engine/core/client/call-refused';
import type { Notify } from '../../engine/core/engine';
import { translate, shellModel } from '../shell-model';
import { remember } from './remembered';
import type { Region, Session } from './session';
import type { SessionCalls } from './session-calls';

const { errors, specialOrgCode } = shellModel.constants;

/**
 * Fetches what a signed-in person needs beside the session: the regions that packages go to, and the token by which
 * other services know the session. The inner organization needs neither (specification 000 § 4, 11). A failure is told,
 * and stops nothing.
 */
export async function loadReferenceData(session: Session, calls: SessionCalls, notice: Notify): Promise<Region[]> {
  if (session.step !== 'ready' || session.warehouse.code === specialOrgCode) return [];
  const tell = (message: string) => (error: unknown) => {
    if (!isRefused(error, errors.sessionEnded)) notice.error(translate(message));
  };
  const [regions] = await Promise.all([
    calls.readRegions().catch(tell('regionsFailed')),
    calls
      .readToken()
      .then((token) => remember({ token_info: JSON.stringify(token) }))
      .catch(tell('ttpTokenFailed')),
  ]);
  return regions?.region_list ?? [];
}
