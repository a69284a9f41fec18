import type { Session } from '../session/session';
import { useSession } from '../session/session-context';
import { NoWarehouse } from './no-warehouse';
import { WarehouseChoice } from './warehouse-choice';
import { LazyWorkbenchModal } from './lazy-workbench-modal';

/** The next step after signing in. */
export function NextStep({ session }: { session: Session }) {
  const { reload } = useSession();
  if (session.step === 'workbench') return <LazyWorkbenchModal onBound={() => void reload()} />;
  if (session.step !== 'warehouse') return null;
  const { memberships } = session.person;
  return memberships.length ? <WarehouseChoice memberships={memberships} /> : <NoWarehouse />;
}
