import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { csvText } from '../../engine/core/platform/csv-text';
import { saveBlob } from '../../engine/core/platform/save-blob';
import { zh } from '../../language/zh';
import type { LaneRow } from '../page/lane-state';
import type { PageState } from '../page/page-state';

/** Saves as a file what the list has answered and the server has not confirmed: the last resort where the network does not come back. */
export function UnconfirmedExport({ pageState: { laneRows = [], work } }: { pageState: PageState }) {
  const open = laneRows.filter(({ state }) => state !== 'confirmed');
  if (!open.length) return null;
  const filled = work.open_no ?? '';
  const cellsOf = ({ place, number, state, text }: LaneRow) => [
    filled,
    String(place),
    number,
    state === 'sending' ? zh`未发送` : zh`被拒绝`,
    text,
  ];
  const save = () => {
    const lines = [[zh`装入`, zh`第几件`, zh`编号`, zh`状态`, zh`原因`], ...open.map(cellsOf)];
    const name = [zh`未确认的扫描`, filled].filter(Boolean).join('-');
    saveBlob(new Blob([csvText(lines)], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
  };
  return (
    <Button size="small" icon={<DownloadOutlined />} data-export-unconfirmed onClick={save}>
      {zh`导出未确认`}
    </Button>
  );
}
