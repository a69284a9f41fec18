import Form from '@rjsf/antd';
import type { RJSFSchema } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import { Button } from 'antd';
import { useState } from 'react';
import { choices, longForm, shortForm, type BenchField } from '../../fields';
import { show } from '../antd-page';
import { isLong } from '../client';

const fields = isLong ? longForm : shortForm;

function propertyOf({ title, kind }: BenchField): RJSFSchema {
  if (kind === 'choice')
    return { title, type: 'integer', oneOf: choices.map(({ value, label }) => ({ const: value, title: label })) };
  if (kind === 'integer' || kind === 'number') return { title, type: kind };
  return { title, type: 'string', maxLength: 100 };
}

const schema: RJSFSchema = {
  type: 'object',
  required: fields.filter(({ required }) => required).map(({ name }) => name),
  properties: Object.fromEntries(fields.map((field) => [field.name, propertyOf(field)])),
};

function FormPage() {
  const [isOpen, setIsOpen] = useState(false);
  if (!isOpen) return <Button onClick={() => setIsOpen(true)}>新建</Button>;
  return <Form schema={schema} validator={validator} showErrorList={false} noHtml5Validate />;
}

show(<FormPage />);
