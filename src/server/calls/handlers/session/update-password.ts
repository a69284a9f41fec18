import { asSystem } from '../../../database/transaction';
import { CallError, say } from '../../../platform/errors';
import { handler, type HandlerContext } from '../../../platform/handler';
import { signedIn } from '../../../identity/guards';
import { countAttempt, forgetAttempts } from '../../../identity/lockout';
import { membershipsOf } from '../../../identity/memberships';
import { hashPassword, isPassword } from '../../../identity/password';
import { passwordRefusal } from '../../../identity/password-refusal';
import { passwordHashOf, savePassword } from '../../../identity/secrets';
import { endSessionsOf, renewSession } from '../../../identity/sessions';

/** Changes the password of the caller's account. Every other session of the account ends, this one gets a new id. */
const updatePassword = handler<'shell.updatePassword'>(async (context) => {
  const { account, id, warehouse, workbench } = signedIn(context);
  const { password, current_password: current } = context.body;
  await refuseBad(context, password, current);
  await asSystem(context.db, 'only the system sees secrets', async (db) => {
    const limits = context.model.constants.session;
    const attempt = await countAttempt(db, account.username, limits);
    const isRight = attempt <= limits.maxFailures && (await isPassword(await passwordHashOf(db, account.id), current));
    if (!isRight)
      throw refusal(context, 'current_password', attempt < limits.maxFailures ? 'passwordWrong' : 'locked', true);
    await forgetAttempts(db, account.username);
    await savePassword(db, account.id, await hashPassword(password), null);
    await endSessionsOf(db, account.id, { reason: 'password' }, { except: id });
    const keptBench = workbench?.id === context.model.constants.noWorkbenchId ? workbench.id : null;
    context.cookie.give(await renewSession(db, id, { warehouseId: warehouse?.id ?? null, workbenchId: keptBench }));
  });
  return {};
});

async function refuseBad(context: HandlerContext, password: string, current: string): Promise<void> {
  const { account } = signedIn(context);
  const places = await asSystem(context.db, 'an account that must change its password is in no warehouse yet', (db) =>
    membershipsOf(db, [account.id]),
  );
  const words = [account.username, account.name, ...places.flatMap(({ info: { org_info: at } }) => [at.code, at.name])];
  const rule = await passwordRefusal(password, context.model.constants.password.minLength, words);
  if (rule === 'passwordRule') throw refusal(context, 'password', rule);
  if (password === current) throw refusal(context, 'password', 'passwordSame');
  if (rule) throw refusal(context, 'password', rule);
}

function refusal({ model }: HandlerContext, field: string, rule: string, keepsWrites = false): CallError {
  const message = say(model, rule);
  return new CallError('invalid', message, { problems: [{ field, rule, message }] }, { keepsWrites });
}

export default updatePassword;
