import { Button, Modal, Table, Tag, Typography } from 'antd';
import { useFieldContext } from '../../../fields/field-view';
import { dateTimeText } from '../../../fields/date-time/type';
import type { Conflict, ConflictChange } from '../../core/form/conflict';
import { fieldCell } from '../record-cell';

interface Props {
  conflict: Conflict;
  takeTheirs(): void;
  saveMine(): Promise<void>;
  keepEditing(): void;
}

/** Somebody saved the record meanwhile: who, what, and what is to become of both. */
export function ConflictDialog({ conflict, takeTheirs, saveMine, keepEditing }: Props) {
  const context = useFieldContext();
  const show = ({ field }: ConflictChange, value: unknown) =>
    fieldCell(field, { ...conflict.theirs, values: { [field.name]: value } }, context, { as: 'text' });
  const columns = [
    {
      title: '字段',
      key: 'field',
      render: (_: unknown, change: ConflictChange) => (
        <>
          {change.field.title} {change.isContested && <Tag color="error">冲突</Tag>}
        </>
      ),
    },
    { title: '修改前', key: 'base', render: (_: unknown, change: ConflictChange) => show(change, change.base) },
    {
      title: `${conflict.by}的修改`,
      key: 'theirs',
      render: (_: unknown, change: ConflictChange) => show(change, change.theirs),
    },
    { title: '我填写的', key: 'mine', render: (_: unknown, change: ConflictChange) => show(change, change.mine) },
  ];
  return (
    <Modal
      open
      width={760}
      title="该记录已被他人修改"
      onCancel={keepEditing}
      mask={{ closable: false }}
      footer={[
        <Button key="keep" onClick={keepEditing}>
          继续编辑
        </Button>,
        <Button key="theirs" onClick={takeTheirs}>
          放弃我的，重新加载
        </Button>,
        <Button key="mine" type="primary" danger onClick={saveMine}>
          以我的为准保存
        </Button>,
      ]}
    >
      <Typography.Paragraph>
        {conflict.by} 在 {dateTimeText(conflict.at)}{' '}
        保存了该记录。以我的为准保存时，只覆盖我改过的字段，对方的其他修改会保留。
      </Typography.Paragraph>
      <Table<ConflictChange>
        size="small"
        rowKey={({ field }) => field.name}
        columns={columns}
        dataSource={conflict.changes}
        pagination={false}
        locale={{ emptyText: '对方修改的字段不在本表单中' }}
      />
    </Modal>
  );
}
