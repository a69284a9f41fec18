import { asSystem } from '../../../database/transaction';
import { handler } from '../../../platform/handler';
import { signedIn } from '../../../identity/guards';
import { noWorkbench } from '../../../identity/workbench';
import { hasWorkbench, refuseUnknownWorkbench, setWorkbench } from '../../../identity/workbench-binding';

/** Is one's workbench still one's own? When another took it, the session falls back to no workbench and is told so once. */
const flushWorkbench = handler<'shell.flushWorkbench'>(async (context) => {
  const { model, db } = context;
  const { id, workbench } = signedIn(context);
  await refuseUnknownWorkbench(context, context.body);
  if (!workbench || workbench.id === model.constants.noWorkbenchId) return { workbench, forced_offline: false };
  const isLost = await asSystem(db, 'only the system sees sessions', async (system) => {
    if (await hasWorkbench(system, id, workbench.id)) return false;
    await setWorkbench(system, id, model.constants.noWorkbenchId);
    return true;
  });
  if (!isLost) return { workbench, forced_offline: false };
  return { workbench: noWorkbench(model), forced_offline: true };
});

export default flushWorkbench;
