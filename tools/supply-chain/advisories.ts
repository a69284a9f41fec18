import { spawnSync } from 'node:child_process';
import type { Agreed } from './lock';

interface Via {
  source: number;
  url: string;
  title: string;
  severity: string;
  name: string;
}

/** Known weaknesses of what is locked; `unasked`: why the registry could not be asked. */
export interface Advisories {
  problems: string[];
  unasked?: string;
}

/** Asks the registry. One that does not answer this question is no clean bill of health, and is told as what it is. */
export function advisories(root: string, agreed: Agreed): Advisories {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const words = ['audit', '--json', '--package-lock-only', '--loglevel=silent'];
  const { stdout, error } = spawnSync(npm, words, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    shell: npm.endsWith('.cmd'),
  });
  return error ? { problems: [], unasked: error.message } : readAdvisories(stdout, agreed);
}

/** From what `npm audit --json` printed. */
export function readAdvisories(output: string, agreed: Agreed): Advisories {
  let said: {
    vulnerabilities?: Record<string, { via: (Via | string)[] }>;
    message?: string;
    auditReportVersion?: number;
  };
  try {
    said = JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1)) as typeof said;
  } catch {
    return { problems: [], unasked: output.trim().split('\n')[0] || 'npm said nothing' };
  }
  if (said.auditReportVersion === undefined)
    return { problems: [], unasked: said.message ?? 'the registry did not answer' };
  const found = Object.values(said.vulnerabilities ?? {}).flatMap(({ via }) =>
    via.filter((one): one is Via => typeof one !== 'string'),
  );
  const open = found.filter(({ source, url }) => !agreed.advisories[String(source)] && !agreed.advisories[url]);
  return {
    problems: [...new Set(open.map(({ name, severity, title, url }) => `${name}: ${severity}, ${title} (${url})`))],
  };
}
