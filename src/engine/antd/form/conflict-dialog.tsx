import { Button, Modal, Radio, Table, Tag, Typography } from 'antd';
import { useState, type ReactNode } from 'react';
import { dateTimeText } from '../../../fields/date-time/type';
import { useFieldContext } from '../../../fields/field-view';
import { contested, type Choices, type Conflict, type ConflictChange } from '../../core/form/conflict';
import { fieldCell } from '../record-cell';
import { zh } from '../../../language/zh';

interface Props {
  conflict: Conflict;
  takeTheirs(): void;
  saveMerged(choices: Choices): Promise<void>;
  keepEditing(): void;
}

type Side = Choices[string];

/** The record was saved elsewhere meanwhile: by which account, and what. The person chooses between contested values; the rest merges by itself. */
export function ConflictDialog({ conflict, takeTheirs, saveMerged, keepEditing }: Props) {
  const context = useFieldContext();
  const [choices, setChoices] = useState<Choices>({});
  const left = contested(conflict).filter(({ name }) => !(name in choices)).length;
  const show = ({ field }: ConflictChange, value: unknown) =>
    fieldCell(field, { ...conflict.theirs, values: { [field.name]: value } }, context, { as: 'text' });
  const side = (title: string, of: Side) => ({
    title,
    key: of,
    render: (_: unknown, change: ConflictChange) => (
      <SideCell
        change={change}
        side={of}
        chosen={choices[change.name]}
        label={zh`${change.field.title}：采用${title}`}
        choose={() => setChoices({ ...choices, [change.name]: of })}
      >
        {show(change, change[of])}
      </SideCell>
    ),
  });
  const columns = [
    { title: zh`字段`, key: 'field', render: (_: unknown, change: ConflictChange) => <FieldTitle change={change} /> },
    { title: zh`修改前`, key: 'base', render: (_: unknown, change: ConflictChange) => show(change, change.base) },
    side(zh`${conflict.by}的修改`, 'theirs'),
    side(zh`我填写的`, 'mine'),
  ];
  return (
    <Modal
      open
      width={820}
      title={<span data-state="stale">{zh`该记录已被他人修改`}</span>}
      onCancel={keepEditing}
      mask={{ closable: false }}
      footer={[
        <Button key="keep" onClick={keepEditing}>
          {zh`继续编辑`}
        </Button>,
        <Button key="theirs" onClick={takeTheirs}>
          {zh`放弃我的，重新加载`}
        </Button>,
        <Button key="merged" type="primary" disabled={left > 0} onClick={() => saveMerged(choices)}>
          {left > 0 ? zh`还有 ${left} 处冲突待选择` : zh`保存合并结果`}
        </Button>,
      ]}
    >
      <Typography.Paragraph>
        {zh`${conflict.by} 在 ${dateTimeText(conflict.at)} 保存了该记录。请为冲突的字段选择保留哪一个值，其余修改会自动合并。`}
      </Typography.Paragraph>
      <Table<ConflictChange>
        size="small"
        rowKey="name"
        onRow={({ name }) => ({ 'data-field': name }) as object}
        columns={columns}
        dataSource={conflict.changes}
        pagination={false}
        scroll={scroll}
      />
    </Modal>
  );
}

const scroll = { y: '50vh' } as const;

function FieldTitle({ change: { field, origin } }: { change: ConflictChange }) {
  return (
    <>
      {field.title} {origin === 'contested' && <Tag color="error">{zh`冲突`}</Tag>}
    </>
  );
}

interface SideProps {
  change: ConflictChange;
  side: Side;
  chosen: Side | undefined;
  label: string;
  choose(): void;
  children: ReactNode;
}

/** A value on one side: to be chosen where both changed it, marked where it stays by itself. */
function SideCell({ change: { origin }, side, chosen, label, choose, children }: SideProps) {
  if (origin === 'contested') {
    return (
      <Radio checked={chosen === side} onChange={choose} aria-label={label}>
        {children}
      </Radio>
    );
  }
  return origin === side ? (
    <>
      {children} <Tag color="success">{zh`保留`}</Tag>
    </>
  ) : (
    <Typography.Text type="secondary">{children}</Typography.Text>
  );
}
