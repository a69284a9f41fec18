import { asSystem } from '../../../database/transaction';
import { handler } from '../../../platform/handler';
import { inWarehouse } from '../../../identity/guards';
import { refuseUnknownWorkbench, releaseWorkbenchesOf, setWorkbench } from '../../../identity/workbench-binding';

/** Frees the workbench of the session, whichever of its warehouse is named; what to work at is then not chosen. */
const unbindWorkbench = handler<'shell.unbindWorkbench'>(async (context) => {
  const { id } = inWarehouse(context);
  await refuseUnknownWorkbench(context, context.body);
  await asSystem(context.db, 'only the system sees sessions', async (db) => {
    await releaseWorkbenchesOf(db, [id]);
    await setWorkbench(db, id, null);
  });
  return {};
});

export default unbindWorkbench;
