import { usualLimits } from './limits';

/** What the environment says of how the program runs. */
export interface Settings {
  port: number;
  host: string;
  logLevel: string;
  /** Connections of the application. */
  pool: number;
  /** Connections of callers, at the same time. */
  connections: number;
  signInsPerMinute: number;
  trustProxy: boolean;
  /** How long a process that was asked to end goes on answering those who have not noticed. */
  drainMs: number;
  databaseUrl?: string;
  secret?: string;
  /** Who knows it reads `/api/metrics` from elsewhere, too. */
  metricsToken?: string;
  /** Where OpenTelemetry traces go. */
  traceEndpoint?: string;
}

/** All that is wrong with the settings, in one message. */
export class SettingsError extends Error {
  constructor(readonly problems: string[]) {
    super(
      `设置有误，无法启动 (the settings keep the server from starting):\n${problems.map((one) => `  ${one}`).join('\n')}`,
    );
    this.name = 'SettingsError';
  }
}

type Env = Record<string, string | undefined>;
type Complain = (name: string, chinese: string, english: string) => void;

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
const shortest = 16;

/** The settings in the environment. Throws SettingsError, naming every one that is none. */
export function readSettings(env: Env): Settings {
  const problems: string[] = [];
  const complain: Complain = (name, chinese, english) => void problems.push(`${name}: ${chinese} (${english})`);
  const settings: Settings = {
    port: whole(env, 'PORT', 8000, 1, 65_535, complain),
    host: hostIn(env, complain),
    logLevel: oneOf(env, 'LOG_LEVEL', 'warn', logLevels, complain),
    pool: whole(env, 'CANGTAI_POOL', 10, 2, 500, complain),
    connections: whole(env, 'CANGTAI_CONNECTIONS', usualLimits.connections, 10, 100_000, complain),
    signInsPerMinute: whole(env, 'SIGN_INS_PER_MINUTE', 60, 1, 100_000, complain),
    trustProxy: oneOf(env, 'TRUST_PROXY', '0', ['0', '1'], complain) === '1',
    drainMs: whole(env, 'CANGTAI_DRAIN_MS', 300, 0, 60_000, complain),
    secret: longEnough(env, 'CANGTAI_SECRET', complain),
    metricsToken: longEnough(env, 'CANGTAI_METRICS_TOKEN', complain),
    databaseUrl: databaseIn(env, complain),
    traceEndpoint: address(env, 'OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:'], complain)?.toString(),
  };
  if (env.CANGTAI_DATA?.trim() === '') complain('CANGTAI_DATA', '不能为空', 'must not be empty');
  if (problems.length) throw new SettingsError(problems);
  return settings;
}

function whole(env: Env, name: string, usual: number, least: number, most: number, complain: Complain): number {
  const said = env[name];
  if (said === undefined) return usual;
  const value = /^\d{1,9}$/.test(said) ? Number(said) : NaN;
  if (!(value >= least && value <= most))
    complain(name, `应为 ${least} 到 ${most} 的整数，而不是“${said}”`, `a whole number from ${least} to ${most}`);
  return value;
}

function oneOf(env: Env, name: string, usual: string, values: string[], complain: Complain): string {
  const said = env[name] ?? usual;
  if (!values.includes(said))
    complain(name, `应为 ${values.join('、')} 之一，而不是“${said}”`, `one of ${values.join(', ')}`);
  return said;
}

function hostIn({ HOST: host = '127.0.0.1' }: Env, complain: Complain): string {
  if (!/^[0-9A-Za-z.:-]+$/.test(host)) complain('HOST', `“${host}”不是主机名或地址`, 'a host name or an address');
  return host;
}

function longEnough(env: Env, name: string, complain: Complain): string | undefined {
  const said = env[name];
  if (said !== undefined && said.length < shortest)
    complain(name, `至少 ${shortest} 个字符`, `at least ${shortest} characters`);
  return said;
}

function address(env: Env, name: string, protocols: string[], complain: Complain): URL | undefined {
  const said = env[name];
  if (said === undefined) return undefined;
  // The value may hold a password: it is not repeated.
  const url = URL.canParse(said) ? new URL(said) : undefined;
  if (url && protocols.includes(url.protocol)) return url;
  const scheme = protocols.map((protocol) => `${protocol}//…`).join(' 或 ');
  complain(name, `应为 ${scheme} 形式的地址`, `an address that begins with ${protocols.join(' or ')}`);
  return undefined;
}

function databaseIn(env: Env, complain: Complain): string | undefined {
  const name = 'DATABASE_URL';
  const url = address(env, name, ['postgres:', 'postgresql:'], complain);
  if (!url) return undefined;
  if (!url.hostname) complain(name, '缺少主机', 'names no host');
  if (url.pathname.length < 2) complain(name, '缺少数据库名', 'names no database');
  if (!url.username) complain(name, '缺少用户名', 'names no user');
  if (!url.password && !env.CANGTAI_SECRET)
    complain(name, '没有密码时须设置 CANGTAI_SECRET', 'without a password it needs CANGTAI_SECRET');
  return url.toString();
}
