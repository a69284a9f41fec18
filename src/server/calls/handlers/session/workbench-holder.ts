import { asSystem } from '../../../database/transaction';
import { handler } from '../../../platform/handler';
import { signedIn } from '../../../identity/guards';
import { holderOf } from '../../../identity/workbench-binding';

/** Does this session still have its workbench, and which account has it? Changes nothing. */
const workbenchHolder = handler<'shell.workbenchHolder'>(async (context) => {
  const { id, workbench } = signedIn(context);
  if (!workbench || workbench.id === context.model.constants.noWorkbenchId) return { is_own: true, holder: null };
  return asSystem(context.db, 'only the system sees sessions', (system) => holderOf(system, id, workbench.id));
});

export default workbenchHolder;
