import { zh } from '../../../language/zh';
import { say } from '../../platform/errors';
import type { RecordOf } from '../../platform/handler';
import type { AnswerPatch } from '../../workflow/refused';
import type { Scan } from '../../workflow/scan';
import { valueNamed } from '../../workflow/value-named';
import { doneBy } from '../clock';
import { exceptionTitle } from '../content';

/** What is told of a parcel that was received before: by whom and when, and of one with an exception that it waits apart. */
export function receivedBefore(scan: Scan, parcel: RecordOf<'package'>): AnswerPatch {
  const { receive_by: who, receive_time: when, exception_code: code } = parcel;
  // Of what is prohibited that is said by what it is refused for.
  const isSaid = code === valueNamed(scan, 'exception-kind', 'prohibited');
  const exception = code === null || code === undefined || isSaid ? undefined : exceptionTitle(scan.model, code);
  const apart = exception && when && say(scan.model, 'markedApart', { exception });
  return { more: [doneBy(who, when, scan.timeZone), apart].filter(Boolean).join(zh`，`) || undefined };
}
