import { OperatorError } from './operator-error';

type Explain = (detail: string) => string;

const explanations = {
  UNREACHABLE: (detail) =>
    `连接不上 DATABASE_URL 指定的数据库服务器（${detail}）。请检查主机、端口、网络，以及数据库是否已启动。\n` +
    `The server of DATABASE_URL cannot be reached (${detail}). See whether host and port are right and the database runs.`,
  REFUSED: (detail) =>
    `DATABASE_URL 的用户名或密码不对，或服务器不允许从这里连接（${detail}）。\n` +
    `The server refuses the user or password of DATABASE_URL, or connections from here (${detail}).`,
  NO_ENCRYPTION: (detail) =>
    `与 DATABASE_URL 的数据库服务器建立不了加密连接（${detail}）。请检查 sslmode，以及服务器的证书是否有效、是否由这台机器信任的机构签发。\n` +
    `No encrypted connection to the server of DATABASE_URL can be made (${detail}). See whether sslmode is right, the server's certificate valid and trusted here.`,
  NO_DATABASE: (detail) =>
    `DATABASE_URL 指定的数据库不存在（${detail}）。请先创建：CREATE DATABASE …\n` +
    `The database of DATABASE_URL does not exist (${detail}). Create it first.`,
  NOT_ALLOWED: (detail) =>
    `DATABASE_URL 的用户权限不足（${detail}）。它须能在该数据库中建表（属主，或在 public 模式有 CREATE 权限）。\n` +
    `The user of DATABASE_URL lacks privileges (${detail}). It needs to make tables there: as the database's owner, or with CREATE on schema public.`,
  READ_ONLY_DATABASE: (detail) =>
    `DATABASE_URL 指定的数据库是只读的（${detail}），例如备库。请改用主库。\n` +
    `The database of DATABASE_URL is read-only (${detail}), a standby for example. Use the primary.`,
  DATABASE_FULL: (detail) =>
    `数据库服务器的磁盘或连接已满（${detail}）。数据没有丢失：请腾出空间后再启动。\n` +
    `The database server has no room left, on disk or for connections (${detail}). Nothing is lost: make room and start again.`,
  DATABASE_BUSY: (detail) =>
    `数据库服务器正在启动或关闭（${detail}）。请稍后再启动。\n` +
    `The database server is just starting or stopping (${detail}). Start again in a moment.`,
  OLD_POSTGRESQL: (detail) =>
    `DATABASE_URL 指定的 PostgreSQL 太旧（${detail}）：需要 15 或更新的版本。没有改动任何数据。\n` +
    `The PostgreSQL of DATABASE_URL is too old (${detail}): version 15 or newer is needed. Nothing was changed.`,
  DAMAGED_DATABASE: (detail) =>
    `数据库不完整：${detail}。没有改动任何数据。请用备份恢复（npm run restore），不要在其上继续。\n` +
    `The database is not whole: ${detail}. Nothing was changed. Bring it back from a backup (npm run restore).`,
  NEWER_DATABASE: (detail) =>
    `数据库已由另一个更新的版本升级：${detail}。旧程序不会改回它，没有改动任何数据。请更新程序后再启动；确实要退回时，先备份，再用 npm run meta -- migrate 查看、加 --apply 执行。\n` +
    `The database was brought further by a newer version: ${detail}. An older program does not take it back; nothing was changed. ` +
    `Update the program. To go back on purpose: back up, look at npm run meta -- migrate, and run it with --apply.`,
  NO_CREATEROLE: (detail) =>
    `DATABASE_URL 的用户“${detail}”不能创建角色。应用以自己的、受行级安全约束的角色工作，请授予：ALTER ROLE "${detail}" CREATEROLE\n` +
    `The user "${detail}" of DATABASE_URL may not create roles. The application works as a role of its own that row-level security binds: ` +
    `ALTER ROLE "${detail}" CREATEROLE.`,
  ROLE_UNUSABLE: (detail) =>
    `应用角色“${detail}”不能登录，或者是超级用户或带有 BYPASSRLS，应用拒绝以它工作。请用 ALTER ROLE "${detail}" LOGIN NOSUPERUSER NOBYPASSRLS 改正，并检查 pg_hba.conf。\n` +
    `The application role "${detail}" cannot sign in, or is a superuser or has BYPASSRLS, which the application refuses. ` +
    `Mend it with ALTER ROLE "${detail}" LOGIN NOSUPERUSER NOBYPASSRLS, and look at pg_hba.conf.`,
  PORT_USED: (detail) =>
    `端口 ${detail} 已被占用，请用 PORT=… 指定其他端口。\nThe port ${detail} is in use. Set PORT to another one.`,
  PORT_PRIVILEGED: (detail) =>
    `没有权限监听端口 ${detail}（1024 以下的端口通常只有 root 可用）。请用 PORT=… 指定其他端口。\n` +
    `Listening on port ${detail} is not permitted; below 1024 it usually takes root. Set PORT to another one.`,
  HOST_UNKNOWN: (detail) =>
    `HOST=${detail} 不是这台机器的地址。请用 HOST=127.0.0.1 或本机的地址。\n` +
    `HOST=${detail} is no address of this machine. Set HOST to 127.0.0.1 or to one that is.`,
} satisfies Record<string, Explain>;

export type StartErrorCode = keyof typeof explanations;

/** What keeps the program from starting and is the operator's to mend, in Chinese and English. */
export class StartError extends OperatorError {
  override readonly name = 'StartError';

  constructor(
    readonly code: StartErrorCode,
    detail: string,
    options?: ErrorOptions,
  ) {
    super(`${code}: ${explanations[code](detail)}`, options);
  }
}

const byDatabaseCode: Record<string, StartErrorCode> = {
  ECONNREFUSED: 'UNREACHABLE',
  ECONNRESET: 'UNREACHABLE',
  ENOTFOUND: 'UNREACHABLE',
  EAI_AGAIN: 'UNREACHABLE',
  ETIMEDOUT: 'UNREACHABLE',
  EHOSTUNREACH: 'UNREACHABLE',
  ENETUNREACH: 'UNREACHABLE',
  '28P01': 'REFUSED',
  '28000': 'REFUSED',
  '3D000': 'NO_DATABASE',
  '42501': 'NOT_ALLOWED',
  '25006': 'READ_ONLY_DATABASE',
  '53100': 'DATABASE_FULL',
  '53300': 'DATABASE_FULL',
  '57P03': 'DATABASE_BUSY',
  // A file that cannot be read, one that is missing, and what is in them.
  '58030': 'DAMAGED_DATABASE',
  '58P01': 'DAMAGED_DATABASE',
  XX001: 'DAMAGED_DATABASE',
  XX002: 'DAMAGED_DATABASE',
};

// What has no code of PostgreSQL's or of the system's. `pg` has words of its own; Node names by code what is wrong with a certificate.
const bySaying: [RegExp, StartErrorCode][] = [
  [/^(timeout expired|Connection terminated unexpectedly)$/, 'UNREACHABLE'],
  [/does not support SSL|\b(certificate|SSL routines)\b/i, 'NO_ENCRYPTION'],
];

/** An error of the database at start as what it means; anything else as it is. Never tells a password. */
export function explainedDatabase(error: unknown): unknown {
  const { code = '', message = '', cause } = error as Error & { code?: string };
  if (error instanceof StartError) return error;
  const known = byDatabaseCode[code] ?? bySaying.find(([saying]) => saying.test(message))?.[1];
  if (known) return new StartError(known, firstOf(error), { cause: error });
  return cause ? (explainedCause(cause) ?? error) : error;
}

function explainedCause(cause: unknown): StartError | undefined {
  const explained = explainedDatabase(cause);
  return explained instanceof StartError ? explained : undefined;
}

/** Of several addresses of one host, each of which was tried, the first one's reason. */
function firstOf(error: unknown): string {
  const [first] = (error as AggregateError).errors ?? [error];
  return String((first as Error).message);
}

/** An error of `listen` as what it means; anything else as it is. */
export function explainedListen(error: unknown, host: string, port: number): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return new StartError('PORT_USED', String(port), { cause: error });
  if (code === 'EACCES') return new StartError('PORT_PRIVILEGED', String(port), { cause: error });
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new StartError('HOST_UNKNOWN', host, { cause: error });
  return error;
}
