import { CallError } from '../../../platform/errors';
import { handler } from '../../../platform/handler';
import { own } from '../../../platform/own';
import { approve } from '../../../identity/approvals';
import { inWarehouse } from '../../../identity/guards';

/** A second person at the workbench passes over a refusal that the one who is signed in may not pass over (scan workflows, 1.8). */
const approveOverride = handler<'shell.approveOverride'>(async (context) => {
  // Who works in no warehouse has no refusal to pass over, and no business with another's password.
  inWarehouse(context);
  const { username, password, ...approved } = context.body;
  const [entity = '', key = ''] = approved.call.split('.');
  const call = own(own(context.model.entities, entity)?.calls, key);
  const override = own(call?.scan?.overrides, approved.field);
  if (!override) throw new CallError('notFound');
  return approve(context, { username, password }, approved, override);
});

export default approveOverride;
