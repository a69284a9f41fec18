import { CloudDownloadOutlined } from '@ant-design/icons';
import { Badge, Button, Empty, Popover } from 'antd';
import { useState } from 'react';
import { history } from 'umi';
import { isUndetermined } from './export-task';
import { dayGroups } from './day-groups';
import { ExportRow } from './export-row';
import styles from './export-popup.module.css';
import { useExports, useExportTasks, type Exports } from './exports-context';
import { zh } from '../../language/zh';

/** The exports of the person, in the top bar (specification 000 § 2). */
export function ExportPopup() {
  const exports = useExports();
  return exports ? <Popup exports={exports} /> : null;
}

function Popup({ exports }: { exports: Exports }) {
  const tasks = useExportTasks(exports.tracker);
  const [isOpen, setOpen] = useState(false);
  const open = tasks.filter(isUndetermined).length;
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={isOpen}
      onOpenChange={setOpen}
      destroyOnHidden
      styles={{ container: { padding: 0 } }}
      content={<Tasks exports={exports} close={() => setOpen(false)} />}
    >
      <Button
        type="text"
        aria-label={open ? zh`导出任务，${open} 个进行中` : zh`导出任务`}
        title={zh`导出任务`}
        icon={
          <Badge count={open} size="small">
            <CloudDownloadOutlined />
          </Badge>
        }
      />
    </Popover>
  );
}

function Tasks({ exports, close }: { exports: Exports; close(): void }) {
  const tasks = useExportTasks(exports.tracker);
  const groups = dayGroups(tasks, Date.now());
  const viewAll = (): void => {
    close();
    history.push('/download-center');
  };
  return (
    <section className={styles.exports} aria-label={zh`导出任务`}>
      <header>
        <strong>{zh`导出任务`}</strong>
        <Button type="link" size="small" disabled={tasks.every(isUndetermined)} onClick={exports.tracker.clear}>
          {zh`清空`}
        </Button>
      </header>
      <div className={styles.exportsList}>
        {groups.map(({ label, items }) => (
          <div key={label}>
            <h2>{label}</h2>
            <ul>
              {items.map((task) => (
                <ExportRow key={task.task_id} task={task} exports={exports} />
              ))}
            </ul>
          </div>
        ))}
        {!tasks.length && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={zh`暂无导出任务`} />}
      </div>
      <footer>
        <Button type="link" size="small" onClick={viewAll}>
          {zh`查看全部`}
        </Button>
      </footer>
    </section>
  );
}
