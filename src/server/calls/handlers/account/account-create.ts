import { asSystem } from '../../../database/transaction';
import type { After, Before } from '../../../platform/handler';
import { withAdminFlag } from '../../../identity/admin-flag';
import { refuseAboveOwn } from '../../../identity/limits';
import { giveOneTimePassword } from '../../../identity/secrets';

/** A new account is enabled always, and is granted only permissions that the granting account holds. */
export const before: Before = async (context, said) => {
  const values = await withAdminFlag(context, said);
  await refuseAboveOwn(context, { positions: values.position_id_list, roles: values.role_id_list });
  return { ...values, status: 1 };
};

/** A new account gets a random one-time password, told once. */
export const after: After = async ({ db, model }, id) => ({
  password: await asSystem(db, 'only the system sees secrets', (system) =>
    giveOneTimePassword(system, id, model.constants),
  ),
});
