import { CallError } from '../../../platform/errors';
import { handler } from '../../../platform/handler';
import { approve } from '../../../identity/approvals';
import { inWarehouse } from '../../../identity/guards';

/** What stands in a table of ours under a name that a request has said; undefined for one like `toString`, which every object has. */
const own = <Value>(table: Readonly<Record<string, Value>> | undefined, name: string): Value | undefined =>
  table && Object.hasOwn(table, name) ? table[name] : undefined;

/** A second person at the workbench overrides a refusal that the signed-in person may not override (scan workflows, 1.8). */
const approveOverride = handler<'shell.approveOverride'>(async (context) => {
  // An account without a warehouse has no refusal to override, and no business with another's password.
  inWarehouse(context);
  const { username, password, ...approved } = context.body;
  const [entity = '', key = ''] = approved.call.split('.');
  const call = own(own(context.model.entities, entity)?.calls, key);
  const override = own(call?.scan?.overrides, approved.field);
  if (!override) throw new CallError('notFound');
  return approve(context, { username, password }, approved, override);
});

export default approveOverride;
