import { Button } from 'antd';
import { useState } from 'react';
import type { Extension, ExtensionCellProps } from '../engine/antd/extensions';
import { useNotifyError } from '../engine/core/client/use-notify-error';
import { useExporter } from '../engine/core/exports/exporter';
import { saveExport } from '../engine/core/exports/save-export';

// Of these the list offers something else: to cancel what is under way, to retry what has failed.
const without: unknown[] = [100, 200, 400];

/** Saves the file of an exported list; disabled once there is none. */
function DownloadCell({ record }: ExtensionCellProps) {
  const notifyError = useNotifyError();
  const exporter = useExporter();
  const [isBusy, setBusy] = useState(false);
  const { url, task_status: status, file_name: name, file_type: type } = record.values;
  if (!exporter || without.includes(status)) return null;
  const save = async (): Promise<void> => {
    setBusy(true);
    await saveExport(String(url), `${String(name)}.${String(type)}`).catch((error: unknown) => notifyError(error));
    setBusy(false);
  };
  return (
    <Button type="link" size="small" disabled={!url} loading={isBusy} data-call="download" onClick={() => void save()}>
      下载
    </Button>
  );
}

/** A column with the address of a file. */
export const download: Extension = { Cell: DownloadCell };
