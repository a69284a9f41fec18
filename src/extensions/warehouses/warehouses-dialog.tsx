import { Alert, App, Modal, Select, Skeleton, Table, Tag } from 'antd';
import { useState } from 'react';
import { useSingleFlight } from '../../engine/core/calls/use-single-flight';
import { useCallByName } from '../../engine/core/client/call-named';
import { useData } from '../../engine/core/client/use-data';
import { useNotifyError } from '../../engine/core/client/use-notify-error';
import type { EntityRecord } from '../../engine/core/entity/entity-record';
import type { AnswerOf } from '../../generated/client';
import { zh } from '../../language/zh';

type Row = AnswerOf<'account.memberships'>['warehouse_list'][number];
type Held = Record<string, string[]>;

interface Props {
  record: EntityRecord;
  onClose(): void;
}

/** Every warehouse with the positions that the account has there; more can be given, in several warehouses at once. */
export function WarehousesDialog({ record, onClose }: Props) {
  const call = useCallByName();
  const notifyError = useNotifyError();
  const { message } = App.useApp();
  const { data: rows, error } = useData(
    async (signal) => (await call('account.memberships', { user_id: record.id }, { signal })).warehouse_list,
    [call, record.id],
  );
  const [held, setHeld] = useState<Held>({});
  const changed = (rows ?? []).filter(
    ({ id, position_id_list: before }) => held[id]?.length && !isSame(held[id], before),
  );
  const [save, isBusy] = useSingleFlight(async () => {
    const relations = changed.map(({ id }) => ({ user_id: record.id, warehouse_id: id, position_id_list: held[id] }));
    try {
      await call('account.bindWarehouse', { user_warehouse_rel: relations });
      message.success(zh`已绑定${relations.length}个仓库`);
      onClose();
    } catch (error) {
      notifyError(error);
    }
  });
  const columns = [
    { title: zh`仓库`, dataIndex: 'name' },
    { title: zh`编码`, dataIndex: 'code', width: 110 },
    { title: zh`状态`, dataIndex: 'status', width: 90, render: (status: number | null) => <State status={status} /> },
    {
      title: zh`岗位`,
      key: 'positions',
      width: 260,
      render: (_: unknown, { id, name, position_list: positions, position_id_list: before }: Row) => (
        <Select
          mode="multiple"
          style={{ width: '100%' }}
          aria-label={zh`${name}的岗位`}
          placeholder={zh`请选择岗位`}
          value={held[id] ?? before}
          options={positions.map((position) => ({ value: position.id, label: position.name }))}
          onChange={(value: string[]) => setHeld({ ...held, [id]: value })}
        />
      ),
    },
  ];
  return (
    <Modal
      open
      centered
      width={720}
      title={zh`绑定仓库：${String(record.values.name)}`}
      okText={zh`保存`}
      cancelText={zh`取消`}
      okButtonProps={{ disabled: !changed.length }}
      confirmLoading={isBusy}
      onOk={() => void save()}
      onCancel={onClose}
    >
      {error !== undefined && !rows && <Alert type="error" showIcon title={zh`所属仓库暂时无法读取，请稍后重试`} />}
      {rows ? (
        <Table<Row>
          size="small"
          rowKey="id"
          columns={columns}
          dataSource={rows}
          pagination={false}
          scroll={{ y: 400 }}
        />
      ) : (
        error === undefined && <Skeleton active />
      )}
    </Modal>
  );
}

function State({ status }: { status: number | null }) {
  if (status === null) return <Tag>{zh`未绑定`}</Tag>;
  return status === 1 ? <Tag color="green">{zh`启用`}</Tag> : <Tag color="orange">{zh`停用`}</Tag>;
}

const isSame = (one: string[], other: string[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));
