import { InboxOutlined } from '@ant-design/icons';
import { useUpdateEffect } from 'ahooks';
import { Alert, Button, Flex, Modal, Popconfirm, Progress, Select, Space, Typography } from 'antd';
import { useRef, useState, type DragEvent } from 'react';
import { useEngine } from '../../core/engine';
import { importStatus, isBusy, writtenRows, type ImportTask } from '../../core/imports/import-task';
import { useImport, type Import } from '../../core/imports/use-import';
import { ImportRows } from './import-rows';
import { zh } from '../../../language/zh';

/** What may be imported. */
export interface ImportType {
  entity: string;
  title: string;
}

interface Props {
  types: ImportType[];
  /** A task that is gone on with. */
  task?: ImportTask;
  onClose(): void;
  /** Something was written, or will not be. */
  onDone?(): void;
}

/** From the file over what it would do to what it has done (specification 000 § 2, § 5). */
export default function ImportModal({ types, task: begun, onClose, onDone }: Props) {
  const work = useImport(begun);
  const { task, uploaded, cancel } = work;
  const isUnderway = uploaded !== undefined || (task !== undefined && isBusy(task));
  useUpdateEffect(() => {
    if (task && endings.includes(task.status)) onDone?.();
  }, [task?.status]);
  // An unconfirmed preview is taken back; what is being written goes on by itself.
  const close = (): void => {
    if (uploaded !== undefined || task?.status === importStatus.checking || task?.status === importStatus.previewed)
      void cancel().then(onDone);
    onClose();
  };
  const title = types.find(({ entity }) => entity === task?.upload_type)?.title;
  return (
    <Modal
      open
      width={640}
      title={title ? zh`导入${title}` : zh`导入`}
      onCancel={close}
      mask={{ closable: false }}
      footer={task ? <TaskFooter work={work} task={task} close={close} /> : null}
      data-import
    >
      {task ? <TaskState task={task} /> : <Choose types={types} work={work} />}
      {isUnderway && uploaded !== undefined && (
        <Flex gap={8} align="center">
          <Progress percent={uploaded} aria-label={zh`上传进度`} />
          <Button onClick={() => void cancel()}>{zh`取消上传`}</Button>
        </Flex>
      )}
    </Modal>
  );
}

const endings: unknown[] = [importStatus.complete, importStatus.failed, importStatus.canceled, importStatus.undone];

const hidden = { display: 'none' } as const;
const area = {
  boxSizing: 'border-box',
  width: '100%',
  padding: 24,
  textAlign: 'center',
  border: '1px dashed',
  borderRadius: 8,
} as const;
const accepted = ['.xlsx', '.xls', '.csv'];

function Choose({ types, work }: { types: ImportType[]; work: Import }) {
  const { constants, messages } = useEngine().shell;
  const { maxBytes } = constants.imports;
  const [entity, setEntity] = useState(types.length === 1 ? types[0]?.entity : undefined);
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<string>();
  const chooser = useRef<HTMLInputElement>(null);
  const type = types.find((one) => one.entity === entity);
  const isSending = work.uploaded !== undefined;
  const take = (chosen: File | undefined): void => {
    if (!chosen) return;
    const isSheet = accepted.some((ending) => chosen.name.toLowerCase().endsWith(ending));
    const isSmall = chosen.size < maxBytes;
    setProblem(isSheet ? (isSmall ? undefined : zh`请上传小于${maxBytes / 2 ** 20}MB的文件`) : messages.importKind);
    setFile(isSheet && isSmall ? chosen : undefined);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    take(event.dataTransfer.files[0]);
  };
  const start = (): void => {
    if (isSending) return setProblem(zh`文件上传中，请稍后重试`);
    if (!type) return setProblem(zh`请选择操作`);
    if (!file) return setProblem(zh`请上传文件`);
    setProblem(undefined);
    void work.start(type.entity, file);
  };
  return (
    <Flex vertical gap={16}>
      <Flex gap={8} align="center">
        <label htmlFor="import-type">{zh`导入类型`}</label>
        <Select
          id="import-type"
          style={{ width: 240 }}
          placeholder={zh`请选择操作`}
          value={entity}
          disabled={isSending}
          options={types.map((one) => ({ value: one.entity, label: one.title }))}
          onChange={setEntity}
        />
        <Button
          type="link"
          disabled={!type || work.isAsking}
          onClick={() => type && void work.saveTemplate(type.entity, type.title)}
        >
          {zh`下载模板`}
        </Button>
      </Flex>
      <div style={area} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        <Flex vertical gap={8} align="center">
          <InboxOutlined style={{ fontSize: 32 }} aria-hidden />
          <Space>
            <Button disabled={isSending} onClick={() => chooser.current?.click()}>
              {zh`选择文件`}
            </Button>
            <Typography.Text data-import-file>{file?.name ?? zh`或把文件拖到这里`}</Typography.Text>
          </Space>
          <Typography.Text type="secondary">{zh`一个 xlsx、xls 或 csv 文件，小于 ${maxBytes / 2 ** 20}MB`}</Typography.Text>
        </Flex>
        <input
          ref={chooser}
          type="file"
          aria-label={zh`导入文件`}
          tabIndex={-1}
          style={hidden}
          accept={accepted.join(',')}
          onChange={({ target }) => {
            take(target.files?.[0]);
            target.value = '';
          }}
        />
      </div>
      {problem && <Alert type="error" showIcon title={problem} />}
      <Flex justify="end">
        <Button type="primary" onClick={start}>
          {zh`上传并预览`}
        </Button>
      </Flex>
    </Flex>
  );
}

const shareOf = ({ done_count: done, create_count: creates, update_count: updates }: ImportTask): number =>
  Math.floor((Number(done) / Math.max(1, Number(creates) + Number(updates))) * 100);

function TaskState({ task }: { task: ImportTask }) {
  switch (task.status) {
    case importStatus.checking:
      return (
        <Flex vertical gap={8}>
          <span role="status">{zh`正在检查，已读 ${task.total_count} 行，尚未写入任何数据`}</span>
          <Progress percent={100} status="active" showInfo={false} aria-label={zh`检查进度`} />
        </Flex>
      );
    case importStatus.importing:
      return (
        <Flex vertical gap={8}>
          <span role="status">{zh`正在导入，已处理 ${task.done_count} 行`}</span>
          <Progress percent={shareOf(task)} aria-label={zh`导入进度`} />
        </Flex>
      );
    case importStatus.undoing:
      return (
        <Flex vertical gap={8}>
          <span role="status">{zh`正在撤销，完成前不会改动任何数据`}</span>
          <Progress percent={100} status="active" showInfo={false} aria-label={zh`撤销进度`} />
        </Flex>
      );
    case importStatus.undone:
      return <Alert type="success" showIcon title={zh`导入已撤销，数据已恢复为导入前`} />;
    case importStatus.previewed:
      return <ImportRows task={task} />;
    case importStatus.complete:
      return (
        <Flex vertical gap={16}>
          <Alert
            type={task.failed_count ? 'warning' : 'success'}
            showIcon
            title={zh`导入完成：成功 ${Number(task.total_count) - Number(task.failed_count)} 行，失败 ${task.failed_count} 行`}
          />
          {task.reason && <Alert type="error" showIcon title={task.reason} />}
          <ImportRows task={task} />
        </Flex>
      );
    default:
      return (
        <Alert
          type={task.status === importStatus.failed ? 'error' : 'info'}
          showIcon
          title={task.status === importStatus.failed ? zh`文件没有导入` : zh`导入已取消`}
          description={
            task.reason ?? (writtenRows(task) ? zh`已写入的 ${writtenRows(task)} 行保留，可以撤销` : undefined)
          }
        />
      );
  }
}

function TaskFooter({ work, task, close }: { work: Import; task: ImportTask; close(): void }) {
  const { apply, cancel, undo, reset, saveResult, isAsking } = work;
  const valid = Number(task.create_count) + Number(task.update_count);
  const result = task.result_file?.file_url ? (
    <Button loading={isAsking} onClick={() => void saveResult()}>
      {zh`下载导入结果`}
    </Button>
  ) : null;
  if (task.status === importStatus.undoing) return <Button onClick={close}>{zh`在后台继续`}</Button>;
  if (isBusy(task))
    return (
      <Space>
        <Button disabled={isAsking} onClick={() => void cancel()}>
          {zh`取消导入`}
        </Button>
        {task.status === importStatus.importing && <Button onClick={close}>{zh`在后台继续`}</Button>}
      </Space>
    );
  if (task.status === importStatus.previewed)
    return (
      <Space>
        <Button disabled={isAsking} onClick={close}>
          {zh`取消`}
        </Button>
        <Button type="primary" loading={isAsking} disabled={!valid} onClick={() => void apply()}>
          {task.failed_count ? zh`只导入有效的 ${valid} 行` : zh`确认导入 ${valid} 行`}
        </Button>
      </Space>
    );
  return (
    <Space>
      {writtenRows(task) > 0 && <UndoButton count={writtenRows(task)} isAsking={isAsking} undo={undo} />}
      {result}
      <Button onClick={reset}>{zh`继续导入`}</Button>
      <Button type="primary" onClick={close}>
        {zh`关闭`}
      </Button>
    </Space>
  );
}

function UndoButton({ count, isAsking, undo }: { count: number; isAsking: boolean; undo(): Promise<void> }) {
  return (
    <Popconfirm
      title={zh`撤销这次导入的 ${count} 条记录？`}
      description={zh`新建的将移除，修改的恢复为导入前的内容`}
      okText={zh`撤销导入`}
      onConfirm={() => void undo()}
    >
      <Button danger disabled={isAsking}>
        {zh`撤销导入`}
      </Button>
    </Popconfirm>
  );
}
