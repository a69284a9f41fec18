import type { RequestOf } from '../../generated/client';
import { requestName } from '../../metadata/model/export-request-name';
import type { ExportFileType } from '../../engine/core/exports/exporter';
import type { Kind } from '../../metadata/model';
import type { SavedQuery } from '../../metadata/run-time/saved-query';
import { shellModel } from '../shell-model';

type ExportRequest = RequestOf<'export-task.exportFile'>;

/** What is asked for when a list is exported: when, by which clock, and, of what the catalogue numbers, which type and its own request object (specification 001 § 3). */
export function exportRequest(
  kind: Kind,
  entity: string,
  query: SavedQuery,
  fileType: ExportFileType,
): Omit<ExportRequest, 'base'> {
  const types: Record<string, string> = { ...shellModel.constants.exports.types[kind] };
  const type = Number(Object.keys(types).find((number) => types[number] === entity));
  const name = requestName(shellModel.enums, type);
  return {
    entity,
    ...(name ? { export_type: type as ExportRequest['export_type'], requests: { [name]: query } } : { query }),
    file_type: fileType,
    download_time: new Date().toISOString(),
    utc_offset: 0 - new Date().getTimezoneOffset(),
    time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
}
