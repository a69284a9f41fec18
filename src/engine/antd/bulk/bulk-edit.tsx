import { Form, Modal, Select } from 'antd';
import { useId, useState } from 'react';
import { fieldViews } from '../../../fields/views';
import type { Call, Entity } from '../../../metadata/model';
import { fieldChange, type BulkChange } from '../../core/bulk/bulk-calls';
import type { FormItem } from '../../core/form/form-model';
import { normalizeEmpty } from '../../core/form/form-store';
import { amountText } from '../../../language/count-text';
import { zh } from '../../../language/zh';

interface Props {
  entity: Entity;
  call: Call;
  fields: FormItem[];
  count: number;
  onCancel(): void;
  onChange(change: BulkChange): void;
}

/** One field of many records, and the value that all of them get; empty clears it. The rules are asked before anything is written. */
export function BulkEdit({ entity, call, fields, count, onCancel, onChange }: Props) {
  const id = useId();
  const [name, setName] = useState(fields[0]?.name);
  const [value, setValue] = useState<unknown>();
  const item = fields.find((field) => field.name === name);
  const Input = item && fieldViews[item.field.type]?.Input;
  const choose = (chosen: string) => {
    setName(chosen);
    setValue(undefined);
  };
  return (
    <Modal
      open
      title={zh`批量修改 ${amountText(entity.list.count, count)}`}
      okText={zh`检查`}
      cancelText={zh`取消`}
      onCancel={onCancel}
      onOk={() => item && onChange(fieldChange(entity, call, item, normalizeEmpty(value)))}
    >
      <Form layout="vertical">
        <Form.Item label={zh`字段`} htmlFor={`${id}-field`}>
          <Select
            id={`${id}-field`}
            value={name}
            onChange={choose}
            options={fields.map(({ name, title }) => ({ value: name, label: title }))}
          />
        </Form.Item>
        {Input && (
          <Form.Item
            label={zh`改为`}
            htmlFor={`${id}-value`}
            extra={item.field.required ? undefined : zh`留空表示清除该字段`}
          >
            <Input key={item.name} id={`${id}-value`} field={item.field} value={value} onChange={setValue} />
          </Form.Item>
        )}
      </Form>
    </Modal>
  );
}
