import { asSystem } from '../../../database/transaction';
import type { After, Before } from '../../../platform/handler';
import { refuseAboveOwn } from '../../../identity/limits';
import { giveOneTimePassword } from '../../../identity/secrets';

/** An account grants only permissions that it holds. */
export const before: Before = async (context, values) => {
  await refuseAboveOwn(context, { positions: values.position_id_list, roles: values.role_id_list });
  return values;
};

/** A new account gets a random one-time password, told once. */
export const after: After = async ({ db, model }, id) => ({
  password: await asSystem(db, 'only the system sees secrets', (system) =>
    giveOneTimePassword(system, id, model.constants),
  ),
});
