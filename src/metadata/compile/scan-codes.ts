import type { ScanCode, ScanCodes, ScanLevel, ScanLevelName } from '../model';
import { pointer, type Json, type Report, type SchemaFile } from './sources';

/** The scan codes of `shell/scan-codes.json`; none without the file. A code that names no tone has its level's. */
export function compileScanCodes(file: SchemaFile | undefined, report: Report): ScanCodes | undefined {
  if (!file) return undefined;
  const levels = file.value.levels as Record<ScanLevelName, ScanLevel>;
  const codes = Object.entries(file.value.codes as Record<string, Json>).map(([code, said]) =>
    codeOf(code, said, levels),
  );
  const seen = new Map<string, string>();
  for (const { code, name, level, hard } of codes) {
    const first = seen.get(name);
    if (first)
      report.add(
        file.path,
        pointer('codes', code, 'name'),
        'DUPLICATE_SCAN_CODE',
        `Two scan codes are called "${name}".`,
        {
          other: { file: file.path, pointer: pointer('codes', first, 'name') },
        },
      );
    seen.set(name, first ?? code);
    if (code.startsWith('TR') !== (level === 'ok') || (hard && level !== 'fail'))
      report.add(file.path, pointer('codes', code, 'level'), 'WRONG_LEVEL', `"${code}" cannot be "${level}".`);
  }
  return { levels, codes: Object.fromEntries(codes.map((item) => [item.code, item])) };
}

function codeOf(code: string, said: Json, levels: ScanCodes['levels']): ScanCode {
  const level = said.level as ScanLevelName;
  return {
    code,
    name: String(said.name),
    level,
    hard: said.hard === true,
    tone: (said.tone as ScanCode['tone'] | undefined) ?? levels[level].tone,
    message: String(said.message),
    ...(said['x-number'] ? { ownNumber: true as const } : {}),
  };
}
