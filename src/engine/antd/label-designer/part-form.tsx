import { Button, Checkbox, Flex, Input, InputNumber, Select, Typography, Upload } from 'antd';
import { kindOfPart, partWordTitle } from '../../../metadata/label/part-kinds';
import { largerUnits, type LabelPart, type LabelValue } from '../../../metadata/model/label';
import type { Entity, JsonSchema } from '../../../metadata/model';
import { useEngine } from '../../core/engine';
import type { LabelSubject } from '../../core/printing/use-label-subject';
import { zh } from '../../../language/zh';

interface Props {
  part: LabelPart;
  subject: LabelSubject;
  disabled?: boolean;
  onChange(part: LabelPart): void;
}

/** The words of the chosen part, each by an input that its grammar asks for. */
export function PartForm({ part, subject, disabled, onChange }: Props) {
  const kind = kindOfPart(part);
  if (!kind) return null;
  const said = part as unknown as Record<string, unknown>;
  const set = (word: string, value: unknown): void => {
    const { [word]: _, ...rest } = said;
    const isLeftOut = value === undefined || value === null;
    onChange((isLeftOut ? rest : { ...said, [word]: value }) as unknown as LabelPart);
  };
  return (
    <Flex vertical gap={8} style={{ width: 300, maxWidth: '100%', flex: 'none' }} data-part-form={kind.word}>
      {Object.entries(kind.properties)
        // What it is by being there is not asked for.
        .filter(([word, { const: fixed }]) => !(fixed === true && kind.required.includes(word)))
        .map(([word, schema]) => (
          <Flex key={word} gap={8} align={word === 'rows' || word === 'contents' ? 'start' : 'center'}>
            <Typography.Text style={{ width: 96, flex: 'none' }}>
              {kind.required.includes(word) && <Typography.Text type="danger">* </Typography.Text>}
              {partWordTitle(word)}
            </Typography.Text>
            <div style={{ flex: 1, minWidth: 0 }}>
              <WordInput
                label={partWordTitle(word)}
                word={word}
                schema={schema}
                value={said[word]}
                entity={word === 'contents' ? (subject.child ?? subject.entity) : subject.entity}
                disabled={disabled}
                onChange={(value) => set(word, value)}
              />
            </div>
          </Flex>
        ))}
    </Flex>
  );
}

interface WordProps {
  label: string;
  word: string;
  schema: JsonSchema;
  value: unknown;
  entity: Entity;
  disabled?: boolean;
  onChange(value: unknown): void;
}

const wide = { width: '100%' } as const;

const choices: Record<string, string> = {
  code128: 'Code 128',
  qr: zh`二维码 QR`,
  datamatrix: 'DataMatrix',
  start: zh`左对齐`,
  middle: zh`居中`,
  end: zh`右对齐`,
};

function WordInput(props: WordProps) {
  const { label, word, schema, value, entity, disabled, onChange } = props;
  const own = { 'aria-label': label, disabled };
  if (word === 'image') return <ImageInput {...props} />;
  if (word === 'rows' || word === 'contents') return <ValuesInput {...props} />;
  if (word === 'field')
    return <Select {...own} {...fieldOptions(entity)} style={wide} value={value} onChange={onChange} />;
  if (word === 'fields')
    return <Select {...own} {...fieldOptions(entity)} style={wide} mode="multiple" value={value} onChange={onChange} />;
  if (schema.enum)
    return (
      <Select
        {...own}
        style={wide}
        value={value ?? schema.default}
        options={(schema.enum as string[]).map((item) => ({ value: item, label: choices[item] ?? item }))}
        onChange={onChange}
      />
    );
  if (schema.type === 'boolean' || schema.const === true)
    return (
      <Checkbox {...own} checked={value === true} onChange={({ target }) => onChange(target.checked || undefined)} />
    );
  if (schema.type === 'number' || schema.type === 'integer')
    return (
      <InputNumber
        {...own}
        value={value as number | undefined}
        placeholder={schema.default === undefined ? zh`不限` : String(schema.default)}
        min={Number(schema.minimum)}
        max={Number(schema.maximum)}
        precision={schema.type === 'integer' ? 0 : undefined}
        suffix={word === 'columns' ? undefined : 'mm'}
        style={wide}
        onChange={onChange}
      />
    );
  return (
    <Input {...own} value={String(value ?? '')} maxLength={200} onChange={(event) => onChange(event.target.value)} />
  );
}

const fieldOptions = ({ fields }: Entity) => ({
  showSearch: { optionFilterProp: 'label' },
  options: fields.map(({ name, title }) => ({ value: name, label: title })),
});

/** Fields one below the other, each with another title or unit where it wants one. */
function ValuesInput({ label, word, value, entity, disabled, onChange }: WordProps) {
  const values = (Array.isArray(value) ? value : []) as LabelValue[];
  const replace = (place: number, next: Partial<LabelValue>): void =>
    onChange(values.map((item, index) => (index === place ? cleaned({ ...item, ...next }) : item)));
  const unitsOf = (name: string) =>
    Object.entries(largerUnits)
      .filter(([, [smaller]]) => entity.fields.find((field) => field.name === name)?.unit === smaller)
      .map(([unit]) => ({ value: unit, label: unit }));
  const [first] = entity.fields;
  return (
    <Flex vertical gap={4}>
      {values.map((item, place) => (
        <Flex key={place} gap={4}>
          <Select
            aria-label={`${label}${place + 1}`}
            disabled={disabled}
            {...fieldOptions(entity)}
            value={item.field}
            style={{ flex: 1, minWidth: 0 }}
            onChange={(field) => replace(place, { field, title: '', unit: undefined })}
          />
          {word === 'rows' && (
            <Input
              aria-label={zh`${label}${place + 1}的标题`}
              disabled={disabled}
              value={item.title}
              maxLength={50}
              placeholder={zh`标题`}
              style={{ width: 64 }}
              onChange={(event) => replace(place, { title: event.target.value })}
            />
          )}
          {unitsOf(item.field).length > 0 && (
            <Select
              aria-label={zh`${label}${place + 1}的单位`}
              disabled={disabled}
              allowClear
              placeholder={zh`单位`}
              value={item.unit}
              options={unitsOf(item.field)}
              style={{ width: 64 }}
              onChange={(unit) => replace(place, { unit })}
            />
          )}
          <Button
            type="text"
            size="small"
            aria-label={zh`删除${label}${place + 1}`}
            disabled={disabled || values.length < 2}
            onClick={() => onChange(values.filter((_, index) => index !== place))}
          >
            ×
          </Button>
        </Flex>
      ))}
      <Button
        size="small"
        disabled={disabled || values.length >= 30}
        onClick={() => onChange([...values, { field: first?.name ?? '' }])}
      >
        {zh`增加一行`}
      </Button>
    </Flex>
  );
}

/** Without what it does not say: an empty title is the field's own. */
const cleaned = ({ field, title, unit }: LabelValue) => ({ field, ...(title && { title }), ...(unit && { unit }) });

// As text a picture is a third longer, and a label is no longer than 100,000 signs.
const maxImageBytes = 60_000;

function ImageInput({ value, disabled, onChange }: WordProps) {
  const { notify } = useEngine();
  const read = (file: Blob): false => {
    if (file.size > maxImageBytes) notify.error(zh`图片不能超过 60 KB`);
    else {
      const reader = new FileReader();
      reader.onload = () => onChange(reader.result);
      reader.readAsDataURL(file);
    }
    return false;
  };
  return (
    <Flex vertical gap={8}>
      <img src={String(value)} alt="" style={{ maxWidth: 120, maxHeight: 80, background: '#fff' }} />
      <Upload accept="image/png,image/jpeg" showUploadList={false} disabled={disabled} beforeUpload={read}>
        <Button disabled={disabled}>{zh`选择图片`}</Button>
      </Upload>
    </Flex>
  );
}
