import type { ScanCodeName } from '../../generated/types';
import { emptyScanAnswer, type ScanAnswer } from '../../metadata/scan-answer';
import { answerRecords } from '../entity/answer-record';
import { filled } from '../filled';
import type { Said } from './refused';
import { scanCode, type Scan } from './scan';

/** The answer of a scan code, with everything that is not said left empty. The scanned record comes along. */
export async function answer(
  scan: Scan,
  name: ScanCodeName,
  { values, more, ...said }: Said = {},
): Promise<ScanAnswer> {
  const { code, level, message } = scanCode(scan, name);
  const { more: known, ...seen } = scan.seen ?? {};
  return {
    ...emptyScanAnswer,
    scan_code: code,
    level,
    message: [filled(message, values), more ?? known].filter(Boolean).join('：'),
    next: scan.call.key,
    ...seen,
    ...said,
    entity: said.entity ?? scan.seen?.entity ?? (await shownSubject(scan)),
  };
}

async function shownSubject({ db, model, session, subject }: Scan): Promise<Record<string, unknown>> {
  if (!subject?.record) return {};
  const [shown] = await answerRecords(db, model, subject.entity, [subject.record], session);
  return shown ?? {};
}

/** A number as it is spoken: clips go to 99, so that 112 is "1", "12". Letters one by one. */
export function spoken(text: string | number): string[] {
  const whole = String(text).toLowerCase();
  if (/^\d{1,2}$/.test(whole)) return [String(Number(whole))];
  if (/^\d+$/.test(whole)) return [...spoken(whole.slice(0, -2)), ...spoken(whole.slice(-2))];
  return [...whole].filter((sign) => /[a-z0-9]/.test(sign));
}
