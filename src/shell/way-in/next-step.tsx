import type { Session } from '../session/session';
import { useSession } from '../session/session-context';
import { NoWarehouse } from './no-warehouse';
import { WarehouseChoice } from './warehouse-choice';
import { WorkbenchModal } from './workbench-modal';

/** What somebody who has signed in is still to be asked. */
export function NextStep({ session }: { session: Session }) {
  const { reload } = useSession();
  if (session.step === 'workbench') return <WorkbenchModal onBound={() => void reload()} />;
  if (session.step !== 'warehouse') return null;
  const { memberships } = session.person;
  return memberships.length ? <WarehouseChoice memberships={memberships} /> : <NoWarehouse />;
}
