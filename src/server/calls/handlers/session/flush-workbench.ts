import { asSystem } from '../../../database/transaction';
import { handler } from '../../../platform/handler';
import { signedIn } from '../../../identity/guards';
import { noWorkbench } from '../../../identity/workbench';
import { holderOf, refuseUnknownWorkbench, setWorkbench } from '../../../identity/workbench-binding';

/** Is one's workbench still one's own? When another took it, the session falls back to no workbench and is told so once, and by whom. */
const flushWorkbench = handler<'shell.flushWorkbench'>(async (context) => {
  const { model, db } = context;
  const { id, workbench } = signedIn(context);
  await refuseUnknownWorkbench(context, context.body);
  const kept = { workbench, forced_offline: false, taken_by: null };
  if (!workbench || workbench.id === model.constants.noWorkbenchId) return kept;
  return asSystem(db, 'only the system sees sessions', async (system) => {
    const { is_own: isOwn, holder } = await holderOf(system, id, workbench.id);
    if (isOwn) return kept;
    await setWorkbench(system, id, model.constants.noWorkbenchId);
    return { workbench: noWorkbench(model), forced_offline: true, taken_by: holder };
  });
});

export default flushWorkbench;
