import { appendFileSync, mkdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';

/**
 * Keeps what calls answer within test files, for comparing two versions of the product: `CANGTAI_ANSWERS=<folder> npx jest …`, once for each, and
 * `diff -r` of the folders. What differs from run to run is told by its place: the first id is `id-1`, wherever it stands.
 */
const folder = process.env.CANGTAI_ANSWERS;
const places = new Map<string, string>();
let file = '';

/** Writes the call, what was asked and what was answered into the file of this test file; nothing where no folder is named. */
export function keepAnswer(call: string, body: unknown, answer: unknown): void {
  if (!folder) return;
  const { testPath = '', currentTestName: test = '' } = expect.getState();
  if (!file) {
    file = join(folder, `${basename(testPath, '.ts')}.jsonl`);
    mkdirSync(folder, { recursive: true });
    rmSync(file, { force: true });
  }
  appendFileSync(file, `${steady(JSON.stringify({ test, call, body, answer }))}\n`);
}

const changing: [kind: string, RegExp][] = [
  ['id', /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g],
  ['svg', /<svg.*?<\/svg>/g],
  ['data', /data:image\/svg\+xml;base64,[A-Za-z0-9+/=]+/g],
  ['secret', /(?<="(?:cursor|token|approval|password|current_password|pwd|second_person|session_key)":")[^"]+/g],
  ['fault', /(?<=系统异常（)\w+/g],
  ['job', /(?<=\.)[0-9a-f]{8}\b/g],
  ['number', /(?<=方案|\bG)\d{8}\b/g],
  ['number', /\b[A-Z]{2}\d{6}-?[0-9A-Z]{5,8}\b/g],
  ['number', /\b[A-Z]{2,3}\d{8,}\b/g],
  ['log', /(?<="log_id":")[^"]*/g],
  ['time', /\b20\d\d-\d\d-\d\d(T[\d:.]+(Z|[+-]\d\d:\d\d))?/g],
  ['time', /\b\d{4}\/\d\d\/\d\d \d\d:\d\d:\d\d\b/g],
  ['time', /\b\d\d-\d\d \d\d:\d\d\b/g],
];

/** Times and secrets are one like the other; what a number or an id is, is kept apart by its place. */
function steady(text: string): string {
  return changing.reduce(
    (told, [kind, pattern]) => told.replace(pattern, (found) => (isMoment(kind) ? kind : placeOf(kind, found))),
    text,
  );
}

const isMoment = (kind: string): boolean => ['time', 'log', 'svg', 'data', 'secret', 'fault', 'job'].includes(kind);

function placeOf(kind: string, found: string): string {
  const known = places.get(found) ?? `${kind}-${String(places.size + 1)}`;
  places.set(found, known);
  return known;
}
