import { sql } from 'kysely';
import { CallError, say } from '../../../platform/errors';
import type { Before } from '../../../platform/handler';

interface Template {
  dimension: number;
  status: number;
}

/** A configuration is of the dimension that its template is for, and of a template in use. */
export const before: Before = async ({ db, model, entity }, values) => {
  const { rows } = await sql<Template>`select dimension, status from param_template
    where id = ${values.template_id ?? null}::uuid`.execute(db);
  const [template] = rows;
  const defaultDimension = entity?.fields.find(({ name }) => name === 'dimension')?.default;
  if (!template || (template.dimension === (values.dimension ?? defaultDimension) && template.status === 1))
    return values;
  const message = say(model, template.status === 1 ? 'templateDimension' : 'templateDisabled');
  throw new CallError('invalid', message, { problems: [{ field: 'template_id', rule: 'param-config', message }] });
};
