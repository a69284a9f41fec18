import type { ScanCodes, ScanLevelName } from '../../metadata/model';
import type { ScanAnswer } from '../../metadata/model/scan-answer';
import { type ToneName, isTone } from '../feedback/tones';
import type { ScanJob } from '../queue/scan-job';
import type { Answered } from './answered';
import { nextTurn, type PageState, type Result } from './page-state';
import { submitCode } from './resolve';

export function resultOf(
  pageState: PageState,
  job: ScanJob,
  { msg }: Answered,
  answer: ScanAnswer,
  codes: ScanCodes | undefined,
): Result {
  const known = codes?.codes[answer.scan_code];
  const { level } = answer;
  const confirm = answer.need_confirm;
  return {
    turn: nextTurn(pageState),
    level,
    // What was measured and refused is mended before anything else is taken in hand.
    isHard: level === 'fail' && !confirm && (Boolean(known?.hard) || job.code === submitCode),
    // Done all the same: what the code says elsewhere is a refusal.
    // A question is none of the failures.
    tone: confirm ? 'warn' : toneOf(level, known?.level === level ? known.tone : codes?.levels[level]?.tone),
    scanCode: answer.scan_code,
    code: job.code,
    bigText: answer.big_text,
    text: answer.message || msg || known?.message || '',
    ...(answer.colour && { colour: answer.colour }),
    speak: answer.speak,
    ...(known?.name === 'device-not-bound' && { isUnbound: true }),
    ...(answer.go && { go: answer.go }),
    ...(confirm && job.prepared && { confirm: { ...confirm, prepared: job.prepared, job } }),
  };
}

const toneOf = (level: ScanLevelName, named: string | undefined): ToneName => (isTone(named) ? named : level);
