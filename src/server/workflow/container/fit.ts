import type { ScanCodeName } from '../../../generated/types';
import type { Container } from '../../../metadata/model';
import type { RecordValues, StoredRecord } from '../../platform/handler';
import type { Scan } from '../scan';
import { containerOf } from './container-of';

/** In which field they differ, of the container and of what is put in, and the code for it. */
interface Difference {
  code: ScanCodeName;
  field: string;
  of: string;
}

type Asked = [scan: Pick<Scan, 'model' | 'session'>, name: string, container: StoredRecord, child: StoredRecord];

/** Why a record does not belong into the container: the first field in which they differ; undefined when it does. */
export function differenceIn(...[scan, name, container, child]: Asked): Difference | undefined {
  const { same = [], count } = containerOf(scan, name);
  const isEmpty = Number(container[count]) === 0;
  const differs = same.find(({ field, of = field, optional, beforehand }) => {
    const wanted = container[field] ?? null;
    if (optional ? !wanted : isEmpty && !(beforehand && wanted !== null)) return false;
    return wanted !== (child[of] ?? null);
  });
  // The compiler has seen that it is a scan code.
  return differs && { code: differs.code as ScanCodeName, field: differs.field, of: differs.of ?? differs.field };
}

/** The same, its code alone. */
export const misfitOf = (...asked: Asked): ScanCodeName | undefined => differenceIn(...asked)?.code;

/** What a container takes from the first record in it; of an optional field only where nothing was said before. */
export const takenFrom = ({ same = [] }: Container, container: StoredRecord, child: StoredRecord): RecordValues =>
  Object.fromEntries(
    same.map(({ field, of = field, optional }) => [field, (optional ? container[field] : null) ?? child[of] ?? null]),
  );

/** The same fields of a container with nothing in it. */
export const nothingTaken = ({ same = [] }: Container): RecordValues =>
  Object.fromEntries(same.map(({ field }) => [field, null]));
