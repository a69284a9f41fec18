import type { Principal } from '../../metadata/model/access';
import type { MenuGroup } from '../../metadata/model';
import type { AnswerOf } from '../../generated/client';
import { recordAddress } from '../menu/record-address';
import type { Find, FindGroup } from './find';

export type FoundRecord = AnswerOf<'shell.findRecords'>['record_list'][number];

/** Records by what they are, in the order in which they were found; none where the person has no page that shows such records. */
export function recordGroups(menu: MenuGroup[], principal: Principal, records: FoundRecord[]): FindGroup[] {
  const groups = new Map<string, Find[]>();
  for (const record of records) {
    const path = recordAddress(menu, principal, record);
    if (path) groups.set(record.title, [...(groups.get(record.title) ?? []), findOf(record, path)]);
  }
  return [...groups].map(([title, finds]) => ({ kind: 'records', title, finds }));
}

function findOf({ title: kind, label, value, field_title, status, status_enum }: FoundRecord, path: string): Find {
  return {
    path,
    title: label,
    kind,
    note: value === label ? '' : `${field_title} ${value}`,
    ...(status !== undefined && status_enum !== undefined && { status: { enumeration: status_enum, value: status } }),
  };
}
