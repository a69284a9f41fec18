import { readFileSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import type { FileSettings } from '../adapters/files/open-files';
import type { GatewaySettings } from '../adapters/gateways/ask-gateway';
import { gatewayNames, type GatewayName } from '../adapters/gateways/open-gateways';
import { doorOf } from '../http/plugins/one-door';
import { defaultLimits } from '../platform/limits';
import { trustedProxiesIn, type TrustedProxies } from '../platform/trusted-proxies';
import { OperatorError } from '../platform/operator-error';

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
  trustProxy: TrustedProxies;
  /** How long a process that was asked to end goes on answering those who have not noticed. */
  drainMs: number;
  databaseUrl?: string;
  /** Whether an empty database gets the demo world. Not said: the embedded one does. */
  demo?: boolean;
  /** Demo accounts may be reached from other machines, although their passwords are published. */
  allowKnownPasswords: boolean;
  /** The first administrator's own password, as it stands in its file: `expectGoodPassword` says whether it is one. */
  adminPassword?: string;
  secret?: string;
  /** Opens `/api/metrics` to callers from elsewhere that send it. */
  metricsToken?: string;
  /** Serves the API's description without a session, too. */
  publicDocs: boolean;
  /** Where OpenTelemetry traces go. */
  traceEndpoint?: string;
  /** The systems outside that are set up. */
  gateways: Partial<Record<GatewayName, GatewaySettings>>;
  /** Where files are kept. */
  files: FileSettings;
}

/** All that is wrong with the settings, in one message. */
export class SettingsError extends OperatorError {
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
const minLength = 16;

/** The settings in the environment. Throws SettingsError, naming every one that is none. */
export function readSettings(env: Env): Settings {
  const problems: string[] = [];
  const complain: Complain = (name, chinese, english) => void problems.push(`${name}: ${chinese} (${english})`);
  const settings: Settings = {
    port: whole(env, 'PORT', 8000, 1, 65_535, complain),
    host: hostIn(env, complain),
    logLevel: oneOf(env, 'LOG_LEVEL', 'warn', logLevels, complain),
    pool: whole(env, 'CANGTAI_POOL', 10, 2, 500, complain),
    connections: whole(env, 'CANGTAI_CONNECTIONS', defaultLimits.connections, 10, 100_000, complain),
    signInsPerMinute: whole(env, 'SIGN_INS_PER_MINUTE', 60, 1, 100_000, complain),
    trustProxy: proxiesIn(env, complain),
    drainMs: whole(env, 'CANGTAI_DRAIN_MS', 300, 100, 60_000, complain),
    secret: longEnough(env, 'CANGTAI_SECRET', complain),
    metricsToken: longEnough(env, 'CANGTAI_METRICS_TOKEN', complain),
    publicDocs: oneOf(env, 'CANGTAI_PUBLIC_DOCS', '0', ['0', '1'], complain) === '1',
    databaseUrl: databaseIn(env, complain),
    demo: demoIn(env, complain),
    allowKnownPasswords: oneOf(env, 'CANGTAI_ALLOW_KNOWN_PASSWORDS', '0', ['0', '1'], complain) === '1',
    adminPassword: passwordIn(env, complain),
    traceEndpoint: address(env, 'OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:'], complain)?.toString(),
    gateways: gatewaysIn(env, complain),
    files: filesIn(env, complain),
  };
  if (env.CANGTAI_DATA?.trim() === '') complain('CANGTAI_DATA', '不能为空', 'must not be empty');
  if (problems.length) throw new SettingsError(problems);
  return settings;
}

function whole(env: Env, name: string, fallback: number, min: number, max: number, complain: Complain): number {
  const text = env[name];
  if (text === undefined) return fallback;
  const value = /^\d{1,9}$/.test(text) ? Number(text) : NaN;
  if (!(value >= min && value <= max))
    complain(name, `应为 ${min} 到 ${max} 的整数，而不是“${text}”`, `a whole number from ${min} to ${max}`);
  return value;
}

function oneOf(env: Env, name: string, fallback: string, values: string[], complain: Complain): string {
  const value = env[name] ?? fallback;
  const named = values.filter(Boolean);
  if (!values.includes(value))
    complain(name, `应为 ${named.join('、')} 之一，而不是“${value}”`, `one of ${named.join(', ')}`);
  return value;
}

/** What `--demo` and `--no-demo` set, too. */
function demoIn(env: Env, complain: Complain): boolean | undefined {
  const said = oneOf(env, 'CANGTAI_DEMO', '', ['', '0', '1'], complain);
  return said === '' ? undefined : said === '1';
}

function passwordIn(env: Env, complain: Complain): string | undefined {
  const name = 'CANGTAI_ADMIN_PASSWORD_FILE';
  const file = env[name];
  if (file === undefined) return undefined;
  try {
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  } catch {
    complain(name, `读不到文件“${file}”`, 'the file cannot be read');
  }
  return undefined;
}

function proxiesIn({ TRUST_PROXY: said = '0' }: Env, complain: Complain): TrustedProxies {
  const proxies = trustedProxiesIn(said);
  if (proxies === undefined)
    complain(
      'TRUST_PROXY',
      `应为代理的层数（0 到 9），或以逗号分隔的代理地址、网段（如 10.0.0.0/8、loopback），而不是“${said}”`,
      'a number of hops from 0 to 9, or addresses and networks of proxies, separated by commas',
    );
  return proxies ?? 0;
}

function hostIn({ HOST: host = '127.0.0.1' }: Env, complain: Complain): string {
  if (!/^[0-9A-Za-z.:-]+$/.test(host)) complain('HOST', `“${host}”不是主机名或地址`, 'a host name or an address');
  return doorOf(host);
}

function longEnough(env: Env, name: string, complain: Complain): string | undefined {
  const value = env[name];
  if (value !== undefined && value.length < minLength)
    complain(name, `至少 ${minLength} 个字符`, `at least ${minLength} characters`);
  return value;
}

function address(env: Env, name: string, protocols: string[], complain: Complain): URL | undefined {
  const value = env[name];
  if (value === undefined) return undefined;
  // The value may hold a password: it is not repeated.
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url && protocols.includes(url.protocol)) return url;
  const scheme = protocols.map((protocol) => `${protocol}//…`).join(' 或 ');
  complain(name, `应为 ${scheme} 形式的地址`, `an address that begins with ${protocols.join(' or ')}`);
  return undefined;
}

/** Address and secret of each gateway; a gateway with one of them only is a mistake. */
function gatewaysIn(env: Env, complain: Complain): Settings['gateways'] {
  const known = gatewayNames.flatMap((name) => {
    const [urlName, secretName] = ['URL', 'SECRET'].map((part) => `CANGTAI_GATEWAY_${name.toUpperCase()}_${part}`);
    const url = address(env, urlName ?? '', ['http:', 'https:'], complain);
    const secret = longEnough(env, secretName ?? '', complain);
    if (env[urlName ?? ''] !== undefined && env[secretName ?? ''] === undefined)
      complain(secretName ?? '', '设置了外部服务的地址，也须设置与其共享的密钥', 'the secret shared with that address');
    return url && secret ? [[name, { url: url.toString(), secret }] as const] : [];
  });
  return Object.fromEntries(known);
}

/** Where new files go, and what is set up besides: files that were put there are still read. */
function filesIn(env: Env, complain: Complain): FileSettings {
  const current = oneOf(env, 'CANGTAI_FILES', 'database', ['database', 'folder', 's3'], complain);
  const folder = env.CANGTAI_FILES_FOLDER;
  if (current === 'folder' && folder === undefined)
    complain('CANGTAI_FILES_FOLDER', '文件存放在文件夹时须设置', 'the folder that files are kept in');
  if (folder !== undefined && !isAbsolute(folder)) complain('CANGTAI_FILES_FOLDER', '应为绝对路径', 'an absolute path');
  return { current: current as FileSettings['current'], folder, s3: bucketIn(env, complain, current === 's3') };
}

function bucketIn(env: Env, complain: Complain, isNeeded: boolean): FileSettings['s3'] {
  const names = { bucket: 'CANGTAI_BUCKET', keyId: 'CANGTAI_BUCKET_KEY_ID', secret: 'CANGTAI_BUCKET_SECRET' };
  const isNamed = isNeeded || Object.values(names).some((name) => env[name] !== undefined);
  const missing = isNamed ? Object.values(names).filter((name) => !env[name]) : [];
  for (const name of missing)
    complain(name, '使用 S3 存储时须设置', 'an S3-compatible store needs its bucket, a key and its secret');
  const bucket = address(env, names.bucket, ['http:', 'https:'], complain);
  const { [names.keyId]: keyId, [names.secret]: secret, CANGTAI_BUCKET_REGION: region = 'us-east-1' } = env;
  return bucket && keyId && secret
    ? { bucket: `${bucket.origin}${bucket.pathname}`, region, keyId, secret }
    : undefined;
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
