import type { RecordOf } from '../../platform/handler';
import type { AnswerPatch } from '../../workflow/refused';
import type { Scan } from '../../workflow/scan';
import { doneBy } from '../clock';
import { doneBefore } from '../content';

/** What is told of a parcel that was received before: by whom and when, and of one with an exception that it waits apart. */
export function receivedBefore(scan: Scan, parcel: RecordOf<'package'>): AnswerPatch {
  const { receive_by: who, receive_time: when, exception_code: code } = parcel;
  return { more: doneBefore(scan, { word: 'receivedBefore', by: doneBy(who, when, scan.timeZone), code }) };
}
