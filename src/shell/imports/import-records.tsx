import { Alert, Button, Flex, Modal, Space, Table, Tag, Typography, type TableColumnsType } from 'antd';
import { useMemo, useState } from 'react';
import { dateTimeText } from '../../fields/date-time/type';
import type { ImportType } from '../../engine/antd/imports/import-modal';
import { useCallByName } from '../../engine/core/client/call-named';
import { useData } from '../../engine/core/client/use-data';
import { useEngine } from '../../engine/core/engine';
import { useSaveExport } from '../../engine/core/exports/use-save-export';
import { resultName } from '../../engine/core/imports/file-names';
import { mayImport } from '../../engine/core/imports/import-access';
import { importStatus, isBusy, writtenRows, type ImportTask } from '../../engine/core/imports/import-task';
import { usePermissions } from '../../engine/core/permissions';
import { shellModel, translate } from '../shell-model';
import { zh } from '../../language/zh';
import { onDemand } from '../../fields/components/on-demand';

const ImportModal = onDemand(async () => (await import('../../engine/antd/imports/import-modal')).default);

const { pageSizes, pollMs, offered } = shellModel.constants.imports;
const statuses = shellModel.enums['import-task-status']?.values ?? [];

/** The imports of the person, and the way to a new one (specification 000 § 2). */
export default function ImportRecords({ onClose }: { onClose(): void }) {
  const call = useCallByName();
  const [asked, setAsked] = useState({ page: 1, size: pageSizes[0] ?? 20 });
  const [opened, setOpened] = useState<{ task?: ImportTask }>();
  const types = useTypes();
  const [isBusyNow, setBusyNow] = useState(false);
  const { data, error, loading, refresh } = useData(
    async (signal) => {
      const answer = await call('import-task.list', { pagination: asked }, { signal });
      setBusyNow((answer.upload_records as ImportTask[]).some(isBusy));
      return answer;
    },
    [asked],
    { pollMs: isBusyNow ? pollMs : undefined },
  );
  const columns = useColumns((task) => setOpened({ task }));
  return (
    <Modal open width={826} title={zh`导入记录`} onCancel={onClose} footer={null} data-import-records>
      <Flex vertical gap={12}>
        <Flex justify="end">
          <Button type="primary" disabled={!types.length} onClick={() => setOpened({})}>
            {zh`导入`}
          </Button>
        </Flex>
        {error !== undefined && <Alert type="error" showIcon title={zh`获取上传列表失败`} />}
        <Table
          size="small"
          rowKey="task_id"
          columns={columns}
          dataSource={(data?.upload_records ?? []) as ImportTask[]}
          loading={loading && !data}
          tableLayout="fixed"
          scroll={{ x: 778, y: 360 }}
          pagination={{
            current: asked.page,
            pageSize: asked.size,
            total: data?.pagination.total ?? 0,
            pageSizeOptions: pageSizes,
            showSizeChanger: true,
            onChange: (page, size) => setAsked({ page, size }),
          }}
          locale={{ emptyText: zh`暂无导入记录` }}
        />
      </Flex>
      {opened && (
        <ImportModal
          types={opened.task ? allTypes(opened.task) : types}
          task={opened.task}
          onDone={refresh}
          onClose={() => {
            setOpened(undefined);
            refresh();
          }}
        />
      )}
    </Modal>
  );
}

const typeTitle = (entity: unknown): string =>
  shellModel.enums['listed-entity']?.values.find(({ value }) => value === entity)?.title ?? String(entity);

const allTypes = ({ upload_type: entity }: ImportTask): ImportType[] => [
  { entity: String(entity), title: typeTitle(entity) },
];

/** The types that are offered here, as far as the person may import them. */
function useTypes(): ImportType[] {
  const { loadEntity } = useEngine();
  const permissions = usePermissions();
  const { data } = useData(
    () => Promise.all(offered.map(async (name) => (await loadEntity(name)).entity)),
    [loadEntity],
  );
  return useMemo(
    () =>
      (data ?? [])
        .filter((entity) => entity.calls.list && permissions.may(entity.calls.list) && mayImport(entity, permissions))
        .map(({ name, title }) => ({ entity: name, title })),
    [data, permissions],
  );
}

function useColumns(open: (task: ImportTask) => void): TableColumnsType<ImportTask> {
  const saveExport = useSaveExport();
  return useMemo(
    () => [
      { title: zh`文件名称`, width: 135, ellipsis: true, render: (_, task) => task.upload_file?.file_name },
      { title: zh`业务名称`, width: 84, render: (_, task) => String((task as { biz_name?: unknown }).biz_name ?? '') },
      { title: zh`导入类型`, width: 90, render: (_, task) => typeTitle(task.upload_type) },
      { title: zh`上传时间`, width: 155, render: (_, task) => dateTimeText(task.create_time) },
      { title: zh`状态`, width: 184, render: (_, task) => <Status task={task} /> },
      {
        title: zh`操作`,
        width: 130,
        fixed: 'right',
        render: (_, task) => (
          <Space size={0}>
            <Button
              type="link"
              size="small"
              disabled={!task.result_file?.file_url}
              onClick={() => void saveExport(String(task.result_file?.file_url), resultName(shellModel, task))}
            >
              {zh`下载详情`}
            </Button>
            {(task.status === importStatus.previewed || isBusy(task) || writtenRows(task) > 0) && (
              <Button type="link" size="small" onClick={() => open(task)}>
                {translate('show')}
              </Button>
            )}
          </Space>
        ),
      },
    ],
    [saveExport, open],
  );
}

const ahead: unknown[] = [importStatus.checking, importStatus.importing, importStatus.previewed];
const wordOf = (status: unknown) => statuses.find(({ value }) => value === status);

/** Of what is complete the counts, of what is not over that it is under way and how far, of what has come to another end its word and the reason. */
function Status({ task }: { task: ImportTask }) {
  const { status, total_count: total, failed_count: failed, reason } = task;
  if (status === importStatus.complete) return zh`成功 ${Number(total) - Number(failed)} 行，失败 ${failed} 行`;
  const known = wordOf(status);
  const word = ahead.includes(status) ? wordOf(importStatus.importing) : known;
  const more = reason ?? (known === word ? undefined : known?.title);
  return (
    <Space orientation="vertical" size={0}>
      <Tag color={word?.color}>{word?.title}</Tag>
      {more && <Typography.Text type="secondary">{more}</Typography.Text>}
    </Space>
  );
}
