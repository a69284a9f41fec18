import { OperatorError } from '../../platform/operator-error';

type Explain = (detail: string) => string;

const keep =
  '没有改动或删除任何数据。请先复制整个数据目录留底,再从磁盘快照或目录备份还原;或把 postgres 目录和 postgres.json 移到别处,把 postgres.password 改名为 postgres.password.new(备份要用它核对),启动后用 npm run restore 恢复备份。';
const keepEnglish =
  'No data were changed or deleted. Copy the whole folder first, then bring back what is lost from a snapshot or a copy of the folder; ' +
  'or move "postgres" and "postgres.json" elsewhere, rename "postgres.password" to "postgres.password.new" (backups are verified by it), ' +
  'start, and bring back a backup with npm run restore.';

const explanations = {
  NO_BINARIES: (detail) =>
    `这台机器没有可用的内置 PostgreSQL(${detail})。请设置环境变量 DATABASE_URL 指向一个 PostgreSQL 15 及以上的数据库。\n` +
    `No embedded PostgreSQL runs on this machine (${detail}). Set DATABASE_URL to a PostgreSQL 15+ database of your own.`,
  LOCKED: (detail) =>
    `另一个仓台正在使用同一个数据目录(${detail})。请先停止它,或用 CANGTAI_DATA 换一个目录。\n` +
    `Another Cangtai is using this data folder (${detail}). Stop it first, or set CANGTAI_DATA to another folder.`,
  NOT_OURS: (detail) =>
    `数据目录属于另一个用户(${detail})。请用原来的用户启动,或用 CANGTAI_DATA 换一个目录。\n` +
    `The data folder belongs to another user (${detail}). Start as that user, or set CANGTAI_DATA to another folder.`,
  OWNED_BY_ROOT: (detail) =>
    `数据目录属于 root(${detail}),PostgreSQL 拒绝以 root 运行。请把它交还给原来的用户(以 root 启动时为 65534):chown -R 65534:65534 ${detail}\n` +
    `The data folder belongs to root, as whom PostgreSQL refuses to run. Give it back to its user (65534 when started by root) with chown -R.`,
  DAMAGED: (detail) => `数据目录已损坏:${detail}。${keep}\nThe data folder is damaged: ${detail}. ${keepEnglish}`,
  LOST: (detail) =>
    `数据目录不见了:${detail}。这里曾经有数据:请检查磁盘或卷是否已挂载,或把目录放回原处。确实要重新开始时,请把 postgres.json 移走,并把 postgres.password 改名为 postgres.password.new。\n` +
    `The data folder is gone: ${detail}. There were data here: see whether the disk or volume is mounted, or put the folder back. ` +
    `To begin anew on purpose, move postgres.json away and rename postgres.password to postgres.password.new.`,
  FOREIGN: (detail) =>
    `${detail} 不是空的,也不是仓台的数据库。没有改动任何文件。请用 CANGTAI_DATA 换一个目录。\n` +
    `${detail} is neither empty nor a database of Cangtai. Nothing was changed. Set CANGTAI_DATA to another folder.`,
  OTHER_VERSION: (detail) =>
    `数据由另一版本的 PostgreSQL 写成(${detail})。没有改动或删除任何数据。请用写入它的仓台版本启动,npm run backup,再由本版本 npm run restore 到新的目录。\n` +
    `The data were written by another version of PostgreSQL (${detail}). No data were changed or deleted. Start the version of Cangtai that wrote them, ` +
    `npm run backup, and npm run restore with this version into a new folder.`,
  NO_PASSWORD: (detail) =>
    `数据库的密码文件不见了或不对(${detail})。数据没有改动。请从备份还原这个文件,它和 postgres 目录属于一起。\n` +
    `The file with the database's password is missing or wrong (${detail}). The data are as they were. Bring this file back: it belongs to the folder "postgres".`,
  NO_ACCESS: (detail) =>
    `没有权限读写数据目录(${detail})。请修正权限(目录 700,属于启动仓台的用户),或用 CANGTAI_DATA 换一个目录。\n` +
    `The data folder may not be read or written (${detail}). Mend its permissions (700, owned by the user who starts), or set CANGTAI_DATA to another folder.`,
  READ_ONLY: (detail) =>
    `数据目录所在的文件系统是只读的(${detail})。请以可写方式挂载,或用 CANGTAI_DATA 换一个目录。\n` +
    `The file system of the data folder is read-only (${detail}). Mount it for writing, or set CANGTAI_DATA to another folder.`,
  FULL: (detail) =>
    `数据目录所在的磁盘已满(${detail})。数据没有丢失:请腾出空间后再启动。\n` +
    `The disk of the data folder is full (${detail}). Nothing is lost: make room and start again.`,
  NOT_A_FOLDER: (detail) =>
    `数据目录的路径不是目录,也建不了目录(${detail})。请用 CANGTAI_DATA 换一个路径。\n` +
    `The path of the data folder is no folder, and none can be made there (${detail}). Set CANGTAI_DATA to another path.`,
  INITDB_FAILED: (detail) => `数据库初始化失败。Creating the database cluster failed; or use DATABASE_URL.\n${detail}`,
  START_FAILED: (detail) =>
    `数据库没有启动成功。The embedded PostgreSQL did not start; or use DATABASE_URL.\n${detail}`,
} satisfies Record<string, Explain>;

export type EmbeddedErrorCode = keyof typeof explanations;

/** Why the embedded PostgreSQL cannot be had, and what to do instead, in Chinese and English. */
export class EmbeddedError extends OperatorError {
  override readonly name = 'EmbeddedError';

  constructor(
    readonly code: EmbeddedErrorCode,
    detail: string,
    options?: ErrorOptions,
  ) {
    super(`${code}: ${explanations[code](detail)}`, options);
  }
}

const bySystemCode: Record<string, EmbeddedErrorCode> = {
  EACCES: 'NO_ACCESS',
  EPERM: 'NO_ACCESS',
  EROFS: 'READ_ONLY',
  ENOSPC: 'FULL',
  EDQUOT: 'FULL',
  ENOTDIR: 'NOT_A_FOLDER',
  EEXIST: 'NOT_A_FOLDER',
  // Of PostgreSQL: the superuser cannot sign in.
  '28P01': 'NO_PASSWORD',
  // The superuser may do all but read what the system keeps from the server.
  '42501': 'NO_ACCESS',
  // A file that cannot be read, one that is missing, a database whose folder is, and what is in them.
  '58030': 'DAMAGED',
  '58P01': 'DAMAGED',
  '3D000': 'DAMAGED',
  XX000: 'DAMAGED',
  XX001: 'DAMAGED',
  XX002: 'DAMAGED',
  // It had started, and a server process ended on what it read.
  '57P02': 'DAMAGED',
  '57P03': 'DAMAGED',
  EPIPE: 'DAMAGED',
  ECONNRESET: 'DAMAGED',
};

/** A system's error on the data folder as what it means for the start; anything else as it is. */
export function explained(error: unknown, folder: string): unknown {
  const { code = '', path, message, syscall } = error as NodeJS.ErrnoException;
  const known = bySystemCode[code] ?? (syscall === 'mkdir' ? 'NOT_A_FOLDER' : undefined);
  if (error instanceof EmbeddedError || !known) return error;
  const isOfPostgres = known === 'DAMAGED' || /^[\dX]/.test(code);
  return new EmbeddedError(known, isOfPostgres ? `${folder}: ${message}` : (path ?? folder), { cause: error });
}

// In the order of how sure they are: a full disk is also said where a file cannot be written.
const bySaying: [RegExp, EmbeddedErrorCode][] = [
  [/No space left on device|Disk quota exceeded/, 'FULL'],
  [/Read-only file system/, 'READ_ONLY'],
  [
    /initialized by PostgreSQL version|incompatible with (this version|the server)|was initialized with PG_CONTROL_VERSION/,
    'OTHER_VERSION',
  ],
  [/has (wrong ownership|invalid permissions)|Permission denied/, 'NO_ACCESS'],
  [
    /PANIC:|checkpoint record|control file|WAL file is from different|could not (open|read|access|find|stat|load)|cache lookup failed|invalid (page|data|magic)|does not exist|corrupt|bogus|is not a valid/,
    'DAMAGED',
  ],
];

/** What PostgreSQL said last as the reason why it did not start. */
export function fromServerLog(said: string): EmbeddedError {
  const [, code] = bySaying.find(([pattern]) => pattern.test(said)) ?? [];
  if (!code) return new EmbeddedError('START_FAILED', said);
  const lines = said.split('\n').filter((line) => /FATAL|PANIC|ERROR|LOG:  (could not|invalid)/.test(line));
  const [first = said.trim()] = lines.filter((line) => bySaying.some(([pattern]) => pattern.test(line)));
  return new EmbeddedError(code, first.replace(/^.*?(FATAL|PANIC|ERROR|LOG): +/, ''));
}
