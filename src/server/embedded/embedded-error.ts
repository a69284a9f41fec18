const explanations = {
  NO_BINARIES: (detail: string) =>
    `这台机器没有可用的内置 PostgreSQL(${detail})。请设置环境变量 DATABASE_URL 指向一个 PostgreSQL 15 及以上的数据库。\n` +
    `No embedded PostgreSQL runs on this machine (${detail}). Set DATABASE_URL to a PostgreSQL 15+ database of your own.`,
  LOCKED: (detail: string) =>
    `另一个仓台正在使用同一个数据目录(${detail})。请先停止它,或用 CANGTAI_DATA 换一个目录。\n` +
    `Another Cangtai is using this data folder (${detail}). Stop it first, or set CANGTAI_DATA to another folder.`,
  NOT_OURS: (detail: string) =>
    `数据目录属于另一个用户(${detail})。请用原来的用户启动,或用 CANGTAI_DATA 换一个目录。\n` +
    `The data folder belongs to another user (${detail}). Start as that user, or set CANGTAI_DATA to another folder.`,
  INITDB_FAILED: (detail: string) =>
    `数据库初始化失败。Creating the database cluster failed; or use DATABASE_URL.\n${detail}`,
  START_FAILED: (detail: string) =>
    `数据库没有启动成功。The embedded PostgreSQL did not start; or use DATABASE_URL.\n${detail}`,
};

export type EmbeddedErrorCode = keyof typeof explanations;

/** Why the embedded PostgreSQL cannot be had, and what to do instead, in Chinese and English. */
export class EmbeddedError extends Error {
  override readonly name = 'EmbeddedError';

  constructor(
    readonly code: EmbeddedErrorCode,
    detail: string,
  ) {
    super(`${code}: ${explanations[code](detail)}`);
  }
}
