import { Alert, Button, Flex, Form, Input, InputNumber, Typography } from 'antd';
import { useEffect, useState } from 'react';
import type { InputProps } from '../../../fields/field-view';
import { isObject } from '../../../fields/is-object';
import { asWritten } from '../../../metadata/language/in-words';
import { labelWords, partWordTitle } from '../../../metadata/label/part-kinds';
import { compactLabel } from '../../../metadata/label/usable-label';
import { labelProblems } from '../../../metadata/run-time/label-problems';
import type { LabelPart, LabelTemplate } from '../../../metadata/model/label';
import { useEngine } from '../../core/engine';
import { useFormValue } from '../../core/form/use-form-store';
import { useLabelSubject, type LabelSubject } from '../../core/printing/use-label-subject';
import { useFormContext } from '../form/form-context';
import { LabelPreview } from './label-preview';
import { PartForm } from './part-form';
import { PartList } from './part-list';
import { zh } from '../../../language/zh';

/** A label put together by form: its parts, the one that is chosen, and how it looks on a record. */
export default function LabelDesigner(props: InputProps) {
  const { store } = useFormContext();
  const { value: type } = useFormValue(store, props.field.labelOf?.field ?? '');
  const subject = useLabelSubject(typeof type === 'string' ? type : undefined);
  if (typeof type !== 'string') return <span id={props.id}>{zh`请先选择标签`}</span>;
  if (!subject?.entity.label) return null;
  // A complaint about the label is not one about each of its inputs.
  return (
    <Form.Item style={{ marginBottom: 0 }}>
      <Designer key={type} {...props} subject={subject} />
    </Form.Item>
  );
}

function Designer({ id, value, onChange, disabled, subject }: InputProps & { subject: LabelSubject }) {
  const { entity, child } = subject;
  const { shell } = useEngine();
  const [chosen, choose] = useState(0);
  const [ownType, setOwnType] = useState<string>();
  const isNew = !isLabel(value) || (ownType !== undefined && ownType !== entity.name);
  const label = isLabel(value) ? value : defaultOf(subject);
  // A label that is not made yet begins as the one of the schema.
  useEffect(() => {
    if (!isNew) return;
    onChange(defaultOf(subject));
    setOwnType(entity.name);
  }, [isNew, onChange, subject, entity.name]);

  const change = (next: Partial<LabelTemplate>): void => onChange({ ...label, ...next });
  const changeParts = (parts: LabelPart[], next: number): void => {
    change({ parts });
    choose(Math.min(Math.max(next, 0), parts.length - 1));
  };
  const replace = (place: number, part: LabelPart): void =>
    change({ parts: label.parts.map((other, index) => (index === place ? part : other)) });
  const entityNamed = (name: string) => (name === child?.name ? child : undefined);
  const problems = labelProblems(label, { entity, entityNamed, messages: shell.messages });
  const part = label.parts[chosen];
  return (
    <Flex vertical gap={12} id={id} data-label-designer={entity.name}>
      <Flex gap={12} align="center" wrap>
        <Input
          aria-label={zh`标签名称`}
          value={label.title}
          disabled={disabled}
          maxLength={50}
          style={{ width: 220 }}
          onChange={(event) => change({ title: event.target.value })}
        />
        {(['width', 'height'] as const).map((word) => (
          <InputNumber
            key={word}
            aria-label={zh`标签${partWordTitle(word)}`}
            prefix={partWordTitle(word)}
            suffix="mm"
            controls={false}
            value={label[word]}
            min={Number(labelWords[word]?.minimum)}
            max={Number(labelWords[word]?.maximum)}
            disabled={disabled}
            style={{ width: 140 }}
            onChange={(next) => next !== null && change({ [word]: next })}
          />
        ))}
        <Button
          disabled={disabled}
          onClick={() => {
            onChange(defaultOf(subject));
            choose(0);
          }}
        >
          {zh`恢复默认样式`}
        </Button>
        <Typography.Text type="secondary">{zh`拖动预览中的内容可以移动它`}</Typography.Text>
      </Flex>
      {problems.length > 0 && <Alert type="error" showIcon title={problems.join(zh`；`)} data-label-problems />}
      <Flex gap={16} align="start" wrap>
        <PartList
          label={label}
          subject={subject}
          chosen={chosen}
          disabled={disabled}
          onChoose={choose}
          onChange={changeParts}
        />
        <LabelPreview
          label={label}
          subject={subject}
          chosen={chosen}
          onChoose={choose}
          onMove={(place, x, y) => {
            const moved = label.parts[place];
            if (moved && !disabled) replace(place, { ...moved, x, y });
          }}
        />
        {part && (
          <PartForm
            key={chosen}
            part={part}
            subject={subject}
            disabled={disabled}
            onChange={(next) => replace(chosen, next)}
          />
        )}
      </Flex>
    </Flex>
  );
}

const isLabel = (value: unknown): value is LabelTemplate => isObject(value) && Array.isArray(value.parts);

/** The label of the schema; by what it is printed is the schema's to say. */
/** A saved label is in Chinese like that of the schema. */
function defaultOf({ entity }: LabelSubject): LabelTemplate {
  const { label, title } = asWritten(entity);
  return compactLabel(label ?? { title, width: 100, height: 70, parts: [] });
}
