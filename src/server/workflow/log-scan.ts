import type { Entity } from '../../metadata/model';
import type { ScanAnswer } from '../../metadata/model/scan-answer';
import { writerOf } from '../records/history';
import { insertRecords } from '../records/write-rows';
import { sourceModel } from '../platform/language';
import { keyHash } from '../platform/key-hash';
import { statusTitle, type Scan, type Subject } from './scan';

/** The entity in which scans are kept; a project that scans nothing has none. */
const logName = 'scan-log';

/**
 * A row of the operate log, of an accepted scan or a refused one: who, where, by what, and what became of the record. A refused one is found
 * under all that was scanned: a row for each, with the same `log_id`.
 */
export async function logScan(scan: Scan, { scan_code, level }: ScanAnswer): Promise<void> {
  const { model, db, call, scope, session, base, logId } = scan;
  const log = model.entities[logName];
  const { scan: kind } = call;
  if (!log || !kind || kind.logged === false) return;
  const about = [scan.scanned ?? scan.subject, ...(level === 'fail' ? (scan.besides ?? []) : [])];
  const subjects = about.filter((one, place) => about.findIndex((other) => other?.number === one?.number) === place);
  const valuesOf = (subject: Subject | undefined) => ({
    scene: kind.scene,
    operate_type: kind.type,
    scan_code,
    is_accepted: level !== 'fail',
    // What has no workflow, a grid, is told by its number alone.
    record_type: subject?.entity.workflow ? subject.entity.name : null,
    record_no: subject?.number || firstText(scan.body),
    ...statuses(scan, subject),
    workbench: session.workbench?.code || null,
    source: sourceOf(log, base.source ?? (scope && model.constants.scopes[scope].source)),
    reason: typeof scan.body.reason === 'string' ? scan.body.reason : null,
    approver: scan.approver ?? null,
    request_id: base.request_id ? keyHash(base.request_id).toString('hex') : null,
    log_id: logId,
  });
  await insertRecords(db, log, subjects.map(valuesOf), writerOf(scan));
}

function statuses(scan: Scan, subject: Subject | undefined): Record<string, string | null> {
  const titled = (status: unknown): string | null =>
    subject && status !== undefined ? statusTitle({ model: sourceModel(scan.model) }, subject.entity, status) : null;
  return {
    old_status: titled(subject?.status),
    new_status: titled(subject?.record?.[subject.entity.workflow?.field ?? '']),
  };
}

/** The input device of the scan; what is not said is the device of the scope, or a scanner. */
function sourceOf({ fields }: Entity, said: unknown): unknown {
  const field = fields.find(({ name }) => name === 'source');
  const known = (field?.schema.enum ?? []) as unknown[];
  return known.includes(said) ? said : field?.default;
}

/** What was scanned, when the scan came to nothing before it was known what it is. */
function firstText(body: Record<string, unknown>): string {
  const said = Object.values(body).find((value) => typeof value === 'string' && value !== '');
  return typeof said === 'string' ? said.slice(0, 100) : '-';
}
