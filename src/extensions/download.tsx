import { useEventListener } from 'ahooks';
import { use, useState } from 'react';
import type { Extension, ExtensionCellProps } from '../engine/antd/extensions';
import { useExporter } from '../engine/core/exports/exporter';
import { useSaveExport } from '../engine/core/exports/use-save-export';
import { tasksCompleted } from '../engine/core/exports/tasks-completed';
import { ListContext } from '../engine/antd/list/list-context';
import controls from '../fields/components/controls.module.css';
import { zh } from '../language/zh';

// Of these the list offers something else: to cancel what is under way, to retry what has failed.
const underway: unknown[] = [100, 200];
const without: unknown[] = [...underway, 400];

/** Saves the file of an exported list; disabled once there is none. */
function DownloadCell({ record, refresh }: ExtensionCellProps) {
  const saveExport = useSaveExport();
  const exporter = useExporter();
  const list = use(ListContext)?.list;
  const [isBusy, setBusy] = useState(false);
  const { url, task_status: status, file_name: name, file_type: type } = record.values;
  const isUnderway = underway.includes(status);
  useEventListener(tasksCompleted, () => isUnderway && (refresh ?? list?.refreshSoon)?.());
  if (!exporter || without.includes(status)) return null;
  const save = async (): Promise<void> => {
    setBusy(true);
    await saveExport(String(url), `${String(name)}.${String(type)}`);
    setBusy(false);
  };
  return (
    <button
      type="button"
      className={controls.plainLink}
      disabled={!url || isBusy}
      data-call="download"
      onClick={() => void save()}
    >
      {zh`下载`}
    </button>
  );
}

/** A column with the address of a file. */
export const download: Extension = { Cell: DownloadCell };
