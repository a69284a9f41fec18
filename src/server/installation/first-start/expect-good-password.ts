import { passwordRefusal, type PasswordRefusal } from '../../identity/password-refusal';
import { model } from '../../platform/model';
import { SettingsError } from '../settings';
import first from './administrator.json';

const english: Record<PasswordRefusal, string> = {
  passwordRule: 'the password in it is too short or too simple',
  passwordKnownWord: 'the password in it holds the name of the account, the warehouse or the product',
  passwordCommon: 'the password in it is a common one',
};

/** The first administrator's password is held to what every password is. Throws SettingsError, before anything is made. */
export async function expectGoodPassword(password: string | undefined): Promise<void> {
  if (password === undefined) return;
  const { account, warehouse } = first;
  const words = [account.username, account.name, warehouse.warehouse_code, warehouse.warehouse_name];
  const refusal = await passwordRefusal(password, model.constants.password.minLength, words);
  if (refusal)
    throw new SettingsError([
      `CANGTAI_ADMIN_PASSWORD_FILE: 文件里的密码不能用：${model.messages[refusal]} (${english[refusal]})`,
    ]);
}
