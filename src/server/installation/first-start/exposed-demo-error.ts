import { OperatorError } from '../../platform/operator-error';

/** Accounts with published passwords would be reachable from other machines. */
export class ExposedDemoError extends OperatorError {
  override readonly name = 'ExposedDemoError';

  constructor(host: string) {
    super(
      `演示账号的密码是公开的，不能在 ${host} 上对其他机器开放。请选择：\n` +
        `  正式使用：npm start -- --no-demo（空数据库只建一个管理员；已有演示数据的请换 CANGTAI_DATA 或数据库，或先停用、改密全部演示账号）\n` +
        `  只在本机试用：不设 HOST\n` +
        `  明知风险仍要公开演示（例如在容器里试用）：npm start -- --demo，并设置 CANGTAI_ALLOW_KNOWN_PASSWORDS=1\n` +
        `The demo accounts have published passwords and are not opened to other machines on ${host}. Start with --no-demo for one administrator ` +
        `of your own, or without HOST for this machine only; to show the demo to others all the same, start with --demo and CANGTAI_ALLOW_KNOWN_PASSWORDS=1.`,
    );
  }
}
