import { answer } from './answer';
import { lockNamedSubject } from './lock-named-subject';
import { scanHandlerOfAny } from './scan-handler';
import type { Scan, WorkflowEntity } from './scan';

/**
 * Has a scan page keep a value, which it shows large by the value's title, or forget it (effect `hold`). The scan is about the record that the
 * request names, if it names one; the log holds the account. Throws ScanRefused.
 */
export const holdValue = scanHandlerOfAny(async (scan) => {
  const { hold, entity: name = '' } = scan.call;
  if (!hold) throw new Error(`The call "${scan.call.key}" says no "hold".`);
  const { takes, frees = '', next } = hold;
  // The compiler has seen that its records are scanned.
  if (typeof scan.body[scan.entity?.names.id ?? ''] === 'string') await lockNamedSubject(scan, name as WorkflowEntity);
  if (takes === undefined) return answer(scan, 'operation-ok', { next, entity: { [frees]: null } });
  const value = scan.body[takes];
  const title = titleOf(scan, value);
  return answer(scan, 'operation-ok', { next, entity: { [takes]: value }, values: { title }, big_text: title });
});

/** What the value is called: by its enumeration, else as it stands. */
function titleOf({ model, call: { hold } }: Scan, value: unknown): string {
  const known = model.enums[hold?.enumeration ?? '']?.values.find((one) => one.value === value);
  return known?.title ?? String(value);
}
