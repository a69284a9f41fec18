import { isGoodPassword } from '../../metadata/password-rule';
import { asSystem } from '../database/transaction';
import { CallError, say } from '../errors';
import type { Handler, HandlerContext } from '../handler';
import { signedIn } from '../identity/guards';
import { countAttempt, forgetAttempts } from '../identity/lockout';
import { hashPassword, isPassword } from '../identity/password';
import { passwordHashOf, savePassword } from '../identity/secrets';
import { endSessionsOf, renewSession } from '../identity/sessions';

/** Changes one's own password. Every other session of the account ends, this one gets a new id. */
const updatePassword: Handler = async (context) => {
  const { account, id, warehouse, workbench } = signedIn(context);
  const { password, current_password: current } = context.body as { password: string; current_password: string };
  refuseBad(context, password, current);
  await asSystem(context.db, 'only the system sees secrets', async (db) => {
    const limits = context.model.constants.session;
    const attempt = await countAttempt(db, account.username, limits);
    const isRight = attempt <= limits.maxFailures && (await isPassword(await passwordHashOf(db, account.id), current));
    if (!isRight)
      throw refusal(context, 'current_password', attempt < limits.maxFailures ? 'passwordWrong' : 'locked', true);
    await forgetAttempts(db, account.username);
    await savePassword(db, account.id, await hashPassword(password), null);
    await endSessionsOf(db, account.id, { except: id });
    const keptBench = workbench?.id === context.model.constants.noWorkbenchId ? workbench.id : null;
    context.cookie.give(await renewSession(db, id, { warehouseId: warehouse?.id ?? null, workbenchId: keptBench }));
  });
  return {};
};

function refuseBad(context: HandlerContext, password: string, current: string): void {
  if (!isGoodPassword(password, context.model.constants.password.minLength))
    throw refusal(context, 'password', 'passwordRule');
  if (password === current) throw refusal(context, 'password', 'passwordSame');
}

function refusal({ model }: HandlerContext, field: string, rule: string, keepsWrites = false): CallError {
  const message = say(model, rule);
  return new CallError('invalid', message, { problems: [{ field, rule, message }] }, { keepsWrites });
}

export default updatePassword;
