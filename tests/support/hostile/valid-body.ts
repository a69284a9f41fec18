import type { Call, Entity, JsonSchema } from '../../../src/metadata/model';
import { readPath, writePath } from '../../../src/metadata/model/paths';
import { model } from '../../../src/server/platform/model';
import type { AttemptTarget } from '../authorization/people';
import { sampleBody, type Body } from '../authorization/sample-body';
import type { Chance } from '../chance';
import type { DemoConsole } from '../demo-console';
import { trickyTexts } from './corpus';
import { validValue } from './valid-value';

/** A body that the call must accept: about a real record, made from the call's schema, with tricky texts wherever any text is good. */
export async function validBody(demo: DemoConsole, call: Call, target: AttemptTarget, luck: Chance): Promise<Body> {
  if (call.effect === 'list') return validQuery(call, luck);
  const body = structuredClone(await sampleBody(demo, call, target));
  const properties = (call.request.properties ?? {}) as Record<string, JsonSchema>;
  for (const name of (call.request.required ?? []) as string[])
    if (!(name in body) && properties[name]) body[name] = validValue(properties[name], luck);
  const entity = model.entities[call.entity ?? ''];
  if (entity && ['create', 'update'].includes(call.effect)) withTrickyTexts(entity, body, luck);
  return body;
}

/** Any filter, any sortable column, any page. What repeats the session's facts is left out, and a place in a list that only its answer tells. */
function validQuery({ request, session, entity = '' }: Call, luck: Chance): Body {
  const { pagination, scroll_param: _, ...filters } = request.properties as Record<string, JsonSchema>;
  const facts = new Set(Object.keys(session).map((path) => path.split('.')[0]));
  const some = Object.entries(filters).filter(([name]) => !facts.has(name) && luck.below(3) === 0);
  const made = some.map(([name, schema]) => [name, validValue(schema, luck)] as const);
  const columns = (model.entities[entity]?.list.columns ?? []).filter(({ sortable }) => sortable);
  const field = columns.length ? luck.pick(columns).fields[0] : undefined;
  const sort = field && luck.below(2) ? { sort_option: { field, direction: 1 + luck.below(2) } } : {};
  return {
    ...Object.fromEntries(made.filter(([, value]) => value !== undefined)),
    ...(pagination && { pagination: { page: 1 + luck.below(3), size: 1 + luck.below(200), ...sort } }),
  };
}

function withTrickyTexts({ fields, rules }: Entity, body: Body, luck: Chance): void {
  const unique = new Set(rules.flatMap((rule) => (rule.rule === 'unique' ? rule.fields : [])));
  for (const { name, type, schema, path } of fields) {
    const isFree = (type === 'text' || type === 'textarea') && !schema.pattern && !unique.has(name);
    if (!isFree || readPath(body, path) === undefined) continue;
    const text = luck.pick(trickyTexts);
    if ([...text].length <= Number(schema.maxLength ?? 200)) writePath(body, path, text);
  }
}
