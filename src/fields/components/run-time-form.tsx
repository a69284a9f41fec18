// Not from the package's front door: behind it stands a registry for tests that wants a compiling validator.
import withTheme from '@rjsf/core/lib/withTheme.js';
import type { RJSFSchema } from '@rjsf/utils';
import { useEffect, useMemo } from 'react';
import type { InputProps } from '../field-view';
import type { RunTimeSchema } from '../run-time/schema';
import { isObject } from '../is-object';
import { fitted, known } from '../run-time/value';
import { runTimeTemplates } from './run-time-templates';
import { errorsAt, runTimeValidator } from './run-time-validator';
import { ListWidget, runTimeWidgets } from './run-time-widgets';

const Form = withTheme({ templates: runTimeTemplates, widgets: runTimeWidgets });

// Defaults are put in below, once, where a value is new: a record that is only looked at is not changed.
const noDefaults = { emptyObjectFields: 'skipDefaults' } as const;
const nothing = {};

/** The form of a schema that is known at run time only; looks and speaks like the others. */
export default function RunTimeForm({
  id,
  field,
  value,
  onChange,
  disabled,
  recordId,
  problems,
  schema,
}: InputProps & { schema: RunTimeSchema }) {
  const uiSchema = useMemo(() => uiSchemaOf(schema), [schema]);
  const complaints = useMemo(
    () => errorsAt([...(problems ?? [])].map(([place, message]) => [place.split('/'), message])),
    [problems],
  );
  // What was entered by another schema is kept as far as this one knows it.
  useEffect(() => {
    if (recordId === undefined) onChange(fitted(schema, value));
  }, [schema]); // eslint-disable-line react-hooks/exhaustive-deps -- once per schema, whatever is entered afterwards
  return (
    <div id={id} role="group" aria-label={field.title}>
      <Form
        tagName="div"
        idPrefix={id}
        schema={schema as RJSFSchema}
        uiSchema={uiSchema}
        formData={isObject(value) ? value : nothing}
        onChange={({ formData }) => onChange(known(schema, formData))}
        validator={runTimeValidator}
        noValidate
        extraErrors={complaints}
        showErrorList={false}
        noHtml5Validate
        disabled={disabled}
        experimental_defaultFormStateBehavior={noDefaults}
      >
        <></>
      </Form>
    </div>
  );
}

/** Lists are entered in one field, not item by item. */
function uiSchemaOf({ properties = {} }: RunTimeSchema): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(properties).map(([name, part]) => [
      name,
      part.type === 'array' ? { 'ui:widget': ListWidget } : part.type === 'object' ? uiSchemaOf(part) : {},
    ]),
  );
}
