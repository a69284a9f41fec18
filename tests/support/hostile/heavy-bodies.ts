import { batchPath, batchRequest, isBatchable } from '../../../src/metadata/model/batch';
import type { Call, JsonSchema } from '../../../src/metadata/model';
import { readPath, writePath } from '../../../src/metadata/model/paths';
import { batchBound, bodyBound, type BodyBound } from '../../../src/server/http/body-bound';
import { defaultLimits } from '../../../src/server/platform/limits';
import { model } from '../../../src/server/platform/model';
import { jsonFault } from '../../../src/server/http/plugins/json-body';
import type { Body } from '../authorization/sample-body';
import { largestValid, worstInvalid } from './extreme-bodies';

/** A way to make a call, with the heaviest bodies that it lets in. */
export interface HeavyCall {
  isBatch: boolean;
  url: string;
  /** Texts of JSON, by what is heavy about them. The first is one that does something. */
  bodies: [what: string, payload: string][];
}

const { constants } = model;

/** The call, and its batch, if it has one; `sample` is a body that it accepts. */
export function heavyCalls(call: Call, path: string, sample: Body): HeavyCall[] {
  const single = {
    isBatch: false,
    url: path,
    bodies: bodiesOf(call.request, bodyBound(call, defaultLimits), heavy(call, sample)),
  };
  if (!isBatchable(call)) return [single];
  const items = Array.from({ length: constants.batchSize }, (_, at) => heavy(call, sample, at));
  const bound = batchBound(call, constants, defaultLimits);
  const bodies = bodiesOf(batchRequest(call, constants), bound, { items, dry_run: true });
  return [single, { isBatch: true, url: batchPath(path), bodies }];
}

/** The large ones show what each kind of mistake costs; of the small ones the most mistakes are enough. */
const large = 32 * 1024;

function bodiesOf(request: JsonSchema, bound: BodyBound, good: Body): HeavyCall['bodies'] {
  const wrong = Object.entries(worstInvalid(request, bound)).filter(
    ([, text]) => Buffer.byteLength(text) <= bound.bytes,
  );
  return [
    ['something to do', JSON.stringify(good)],
    ['all that it may hold', JSON.stringify(fitting(largestValid(request) as Body, bound))],
    ...(bound.bytes > large ? wrong : wrong.slice(0, 1)),
  ];
}

/** A batch that may hold less than all of the largest records holds fewer of them. */
function fitting(body: Body, bound: BodyBound): Body {
  const text = JSON.stringify(body);
  const { items } = body;
  const isFine = Buffer.byteLength(text) <= bound.bytes && !jsonFault(text, { depth: Infinity, values: bound.values });
  return isFine || !Array.isArray(items)
    ? body
    : fitting({ ...body, items: items.slice(Math.ceil(items.length / 10)) }, bound);
}

/** The body with texts as long as they may be, or for as many records as a list may show. The `at`-th body follows on those before. */
function heavy(call: Call, sample: Body, at = 0): Body {
  const body = structuredClone(sample);
  if (call.effect === 'list') return { ...body, pagination: { page: 1, size: Math.max(...constants.pageSizes) } };
  if ('version' in body) body.version = Number(body.version) + at;
  for (const { type, schema, path } of model.entities[call.entity ?? '']?.fields ?? []) {
    const isFree =
      (type === 'text' || type === 'textarea') && !schema.pattern && typeof readPath(body, path) === 'string';
    const length = Number(schema.maxLength ?? 200);
    if (isFree) writePath(body, path, `${at}${'箱'.repeat(length)}`.slice(0, length));
  }
  return body;
}
