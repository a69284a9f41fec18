import { pointer } from '../sources';
import { filesOf, type Checked } from './context';

/** Refusals that may be passed over must be refusals. */
export function checkOverrides(checked: Checked): void {
  const { entities, report, scanCodes } = checked;
  const codes = new Map(Object.values(scanCodes?.codes ?? {}).map((code) => [code.name, code]));
  for (const entity of Object.values(entities)) {
    const file = filesOf(checked, entity).calls?.path ?? '';
    for (const { key, scan } of Object.values(entity.calls))
      for (const [field, override] of Object.entries(scan?.overrides ?? {}))
        override.codes.forEach((name, index) => {
          const at = pointer('calls', key, 'scan', 'overrides', field, 'codes', index);
          const known = codes.get(name);
          if (!known) report.unknown(file, at, 'UNKNOWN_SCAN_CODE', 'There is no scan code', name, [...codes.keys()]);
          else if (known.level !== 'fail')
            report.add(file, at, 'WRONG_LEVEL', `"${name}" refuses nothing: there is nothing to pass over.`);
        });
  }
}
