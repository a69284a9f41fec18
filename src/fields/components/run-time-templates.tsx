import type { FieldTemplateProps, ObjectFieldTemplateProps } from '@rjsf/utils';
import { Form, Typography } from 'antd';
import { zh } from '../../language/zh';

const gridStyle = {
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  columnGap: 16,
} as const;
const groupStyle = { gridColumn: '1 / -1' } as const;

/** Label, input, description and complaint of one parameter, as every field of a form has them. */
function FieldTemplate({
  id,
  label,
  required,
  rawErrors,
  rawDescription,
  schema,
  fieldPathId,
  hidden,
  children,
}: FieldTemplateProps) {
  if (hidden) return null;
  const complaint = rawErrors?.length ? <span data-rule="schemaValue">{rawErrors.join(zh`；`)}</span> : undefined;
  if (schema.type === 'object')
    return (
      <div style={groupStyle}>
        {children}
        {complaint && <Typography.Text type="danger">{complaint}</Typography.Text>}
      </div>
    );
  return (
    <div data-parameter={fieldPathId.path.join('/')}>
      <Form.Item
        label={label}
        htmlFor={id}
        required={required}
        validateStatus={complaint && 'error'}
        help={complaint}
        extra={rawDescription}
      >
        {children}
      </Form.Item>
    </div>
  );
}

/** Parameters side by side; a group among them under its title. */
function ObjectFieldTemplate({ properties, title, fieldPathId }: ObjectFieldTemplateProps) {
  const isRoot = fieldPathId.path.length === 0;
  return (
    <>
      {!isRoot && title && <Typography.Paragraph strong>{title}</Typography.Paragraph>}
      <div style={gridStyle}>{properties.map(({ content }) => content)}</div>
    </>
  );
}

export const runTimeTemplates = { FieldTemplate, ObjectFieldTemplate };
