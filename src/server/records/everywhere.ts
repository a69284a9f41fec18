import type { Call } from '../../metadata/model';
import type { Session } from '../platform/session';

/** Shared records that are no members of the acting warehouse are listed for an administrator of the inner organization. */
export const seesEverywhere = (list: Call, session: Session | null | undefined): boolean =>
  list.everywhere === true && session?.warehouse?.kind === 'inner' && session.positionTypes.includes('ADMIN');
