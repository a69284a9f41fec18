import { DownloadOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { useExporter, type ExportFileType } from '../../core/exports/exporter';
import { viewQuery } from '../../core/list/view-query';
import { useListContext } from './list-context';
import { zh } from '../../../language/zh';

const kinds: { key: ExportFileType; label: string }[] = [
  { key: 'xlsx', label: zh`Excel（xlsx）` },
  { key: 'csv', label: zh`CSV（csv）` },
  { key: 'xls', label: zh`Excel 97（xls）` },
];

/** Takes the list as it stands, with its filter, its order and its columns, into a file. */
export function ExportButton() {
  const { entity, list, arrangement } = useListContext();
  const exporter = useExporter();
  const [isBusy, setBusy] = useState(false);
  if (!exporter || entity.calls.list?.effect !== 'list') return null;
  const start = async (key: string): Promise<void> => {
    const { filter, sort, columns } = viewQuery(list.query, arrangement.columns);
    setBusy(true);
    await exporter.start(entity.name, { v: 1, filter, sort, columns }, key as ExportFileType);
    setBusy(false);
  };
  return (
    <Dropdown menu={{ items: kinds, onClick: ({ key }) => void start(key) }} disabled={isBusy || !arrangement.ready}>
      <Button icon={<DownloadOutlined />} loading={isBusy} data-export onClick={() => void start('xlsx')}>
        {zh`导出`}
      </Button>
    </Dropdown>
  );
}
