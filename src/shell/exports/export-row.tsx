import { CodeOutlined, FileExcelOutlined } from '@ant-design/icons';
import { Button, Spin, Typography } from 'antd';
import { useState, type ReactNode } from 'react';
import { shellModel } from '../shell-model';
import { taskStatus, type ExportTask } from './export-task';
import type { Exports } from './exports-context';
import styles from './export-popup.module.css';
import { zh } from '../../language/zh';

const sheets = ['xls', 'xlsx'];
const titleOf = (status: number): string | undefined =>
  shellModel.enums['export-task-status']?.values.find(({ value }) => value === status)?.title;

/** One export: what kind of file it is, what it is called, and what may be done about it. */
export function ExportRow({ task, exports }: { task: ExportTask; exports: Exports }) {
  const { file_name: name, file_type: type, task_status: status } = task;
  return (
    <li data-task={task.task_no} data-status={status}>
      {sheets.includes(type) ? (
        <Typography.Text type="success">
          <FileExcelOutlined aria-label={type} />
        </Typography.Text>
      ) : (
        <CodeOutlined aria-label={type} />
      )}
      <span className={styles.exportsName} title={`${name}.${type}`}>
        {name}
      </span>
      <Action task={task} exports={exports} />
    </li>
  );
}

function Action({ task, exports }: { task: ExportTask; exports: Exports }): ReactNode {
  const { may, cancel, retry } = exports;
  const [isBusy, setBusy] = useState(false);
  const during = (work: (task: ExportTask) => Promise<void>) => async () => {
    setBusy(true);
    await work(task);
    setBusy(false);
  };
  const title = titleOf(task.task_status);
  switch (task.task_status) {
    case taskStatus.created:
    case taskStatus.canceled:
      return <span className={styles.exportsStatus}>{title}</span>;
    case taskStatus.exporting:
      return (
        <>
          <Spin size="small" aria-label={title} />
          {may.cancel && (
            <Button type="link" size="small" disabled={isBusy} onClick={during(cancel)}>
              {zh`取消`}
            </Button>
          )}
        </>
      );
    case taskStatus.failed:
      return (
        <>
          <Typography.Text type="danger" title={task.reason ?? undefined}>
            {title}
          </Typography.Text>
          {may.retry && (
            <Button type="link" size="small" disabled={isBusy} onClick={during(retry)}>
              {zh`重试`}
            </Button>
          )}
        </>
      );
    default:
      return null;
  }
}
