import { Flex, Segmented, Table, Tag, Typography, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { useCallByName } from '../../core/client/call-named';
import { useData } from '../../core/client/use-data';
import { useEngine } from '../../core/engine';
import { importStatus, type ImportedRow, type ImportTask } from '../../core/imports/import-task';
import { zh } from '../../../language/zh';

type Outcome = ImportedRow['outcome'];

const outcomes: {
  key: Outcome;
  title: string;
  color: string;
  count: 'create_count' | 'update_count' | 'unchanged_count' | 'failed_count';
}[] = [
  { key: 'create', title: zh`新建`, color: 'success', count: 'create_count' },
  { key: 'update', title: zh`更新`, color: 'processing', count: 'update_count' },
  { key: 'unchanged', title: zh`没有变化`, color: 'default', count: 'unchanged_count' },
  { key: 'refused', title: zh`不能导入`, color: 'error', count: 'failed_count' },
];

const columns: TableColumnsType<ImportedRow> = [
  { title: zh`行`, dataIndex: 'row', width: 60 },
  {
    title: zh`结果`,
    dataIndex: 'outcome',
    width: 92,
    render: (outcome: Outcome) => {
      const { title, color } = outcomes.find(({ key }) => key === outcome) ?? {};
      return <Tag color={color}>{title}</Tag>;
    },
  },
  { title: zh`记录`, dataIndex: 'label', width: 120, ellipsis: true },
  { title: zh`内容`, render: (_, row) => <Content row={row} /> },
];

// On a phone the contents keep a width in which they can be read.
const scroll = { x: 560, y: 320 } as const;
// As high before the rows have come as with a page of them: the buttons below never move under a finger.
const steady = { minHeight: 416 } as const;
const size = 20;

/** What the rows of a file come to, field by field, or why not; a page at a time. */
export function ImportRows({ task }: { task: ImportTask }) {
  const call = useCallByName();
  const { pageSizes } = useEngine().shell.constants.imports;
  const [outcome, setOutcome] = useState<Outcome | 'all'>('all');
  const [asked, setAsked] = useState({ page: 1, size });
  const { task_id: id, status } = task;
  const { data, loading } = useData(
    (signal) =>
      call('import-task.preview', { task_id: id, ...asked, ...(outcome !== 'all' && { outcome }) }, { signal }),
    [id, status, outcome, asked],
  );
  return (
    <Flex vertical gap={8}>
      <Segmented
        aria-label={zh`按结果查看`}
        style={{ overflowX: 'auto' }}
        value={outcome}
        onChange={(chosen) => {
          setOutcome(chosen);
          setAsked({ ...asked, page: 1 });
        }}
        options={[
          { value: 'all' as const, label: zh`全部 ${task.total_count}` },
          ...outcomes.map(({ key, title, count }) => ({ value: key, label: `${title} ${task[count]}` })),
        ]}
      />
      {status === importStatus.previewed && (
        <Typography.Text type="secondary">{zh`以下是导入后的变化，确认之前不会写入任何数据`}</Typography.Text>
      )}
      <Table
        size="small"
        rowKey="row"
        columns={columns}
        dataSource={data?.row_list ?? []}
        loading={loading}
        scroll={scroll}
        style={steady}
        pagination={{
          current: asked.page,
          pageSize: asked.size,
          total: data?.total ?? 0,
          pageSizeOptions: pageSizes,
          showSizeChanger: true,
          onChange: (page, pageSize) => setAsked({ page, size: pageSize }),
        }}
        locale={{ emptyText: zh`没有这样的行` }}
      />
    </Flex>
  );
}

function Content({ row: { outcome, changes, problems } }: { row: ImportedRow }) {
  if (outcome === 'refused')
    return problems.map(({ cell, message }, place) => (
      <div key={place}>
        <Typography.Text strong>{cell}</Typography.Text> {message}
      </div>
    ));
  if (outcome === 'create') return changes.map(({ title, after }) => zh`${title}：${after}`).join(zh`，`);
  return changes.map(({ title, before, after }) => (
    <div key={title}>
      {zh`${title}：`}
      <Typography.Text delete>{before}</Typography.Text> → <Typography.Text strong>{after}</Typography.Text>
    </div>
  ));
}
