import type { ScanCodeName } from '../../generated/types';
import type { Model } from '../../metadata/model';
import { emptyScanAnswer, type ScanAnswer } from '../../metadata/model/scan-answer';
import { answerRecords } from '../records/answer-record';
import { filled } from '../../language/filled';
import type { AnswerPatch } from './refused';
import { scanCode, type Scan } from './scan';
import { zh } from '../../language/zh';

/** The answer of a scan code, with everything that is not said left empty. The scanned record comes along. */
export async function answer(
  scan: Scan,
  name: ScanCodeName,
  { values, more, instead, said: sentence = name, ...said }: AnswerPatch = {},
): Promise<ScanAnswer> {
  const { code, level, message } = scanCode(scan, name);
  const { more: known, instead: otherwise, ...seen } = scan.seen ?? {};
  const entity = said.entity ?? scan.seen?.entity ?? (await shownSubject(scan));
  // Accepted, accepted all the same, or done already: what was done is said, not what the code says of a refusal, unless the refusal names its sentence.
  const own = level !== 'fail' || said.level || sentence !== name ? scan.call.scan?.said?.[sentence] : undefined;
  const text = own
    ? filled(own, { scanned_no: scan.subject?.number, ...entity, ...values })
    : filled(message, { ...namesOf(scan), ...values })
        .split(' ')
        .filter(Boolean)
        .join(' ');
  // A second colon would read as if it explained what stands before it.
  const explained = [text, more ?? known].filter(Boolean).join(/：|: /.test(text) ? zh`，` : zh`：`);
  return {
    ...emptyScanAnswer,
    scan_code: code,
    level,
    // A question is answered first.
    message: [explained, said.need_confirm ? '' : (instead ?? otherwise)].filter(Boolean).join(zh`，`),
    next: scan.call.key,
    ...seen,
    ...said,
    entity,
  };
}

/** How messages call what the scan is about: what it is, its number, and its status; between spaces, which number it has, and the number that belongs to nothing. */
function namesOf({ subject, model, call }: Scan): Record<string, string> {
  const { workflow, fields, title } = subject?.entity ?? model.entities[call.entity ?? ''] ?? {};
  const number = fields?.find(({ name }) => name === workflow?.numbers[0]);
  const subject_no = subject ? ` ${subject.number} ` : '';
  const scanned_no = subject?.record ? '' : subject_no;
  const named = { kind: title ?? '', number: number?.title ?? zh`编号`, object: workflow?.title ?? zh`状态` };
  return { ...named, subject_no, scanned_no };
}

/** What was only looked at is not green, as if it had been put in. */
export const nothingDone = (before: { version: number }, { version }: { version: number }): AnswerPatch =>
  version === before.version ? { level: 'warn' } : {};

async function shownSubject({ db, model, session, subject, known }: Scan): Promise<Record<string, unknown>> {
  if (!subject?.record) return {};
  const [shown] = await answerRecords(db, model, subject.entity, [subject.record], session, known);
  return shown ?? {};
}

/** A number as it is spoken: clips go to 99, so that 112 is "1", "12". Letters one by one. */
export function spoken(text: string | number): string[] {
  const whole = String(text).toLowerCase();
  if (/^\d{1,2}$/.test(whole)) return [String(Number(whole))];
  if (/^\d+$/.test(whole)) return [...spoken(whole.slice(0, -2)), ...spoken(whole.slice(-2))];
  return [...whole].filter((sign) => /[a-z0-9]/.test(sign));
}

/** The answer to a scan when the server itself failed: nothing was done. */
export function faultAnswer(model: Model, message: string): ScanAnswer {
  const { code, level } = scanCode({ model }, 'system-exception');
  return { ...emptyScanAnswer, scan_code: code, level, message };
}
