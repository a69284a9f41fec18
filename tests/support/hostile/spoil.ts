import type { JsonSchema } from '../../../src/metadata/model';
import { writePath } from '../../../src/metadata/model/paths';
import type { Body } from '../authorization/sample-body';
import type { Chance } from '../chance';
import { hostileValues, wirePieces } from './corpus';

/** What goes over the wire. */
export interface Sent {
  payload: string | Buffer;
  headers: Record<string, string>;
  query: string;
}

const json = 'application/json';
const plain = (body: unknown): Sent => ({
  payload: JSON.stringify(body),
  headers: { 'content-type': json },
  query: '',
});

/** The body as it is. */
export const sound = (body: Body): Sent => plain(body);

type Spoil = (body: Body, schema: JsonSchema, luck: Chance) => Sent;

/** The same request with one thing wrong, somewhere. */
export const spoiled: Spoil = (body, schema, luck) => luck.pick(ways)(structuredClone(body), schema, luck);

/** A hostile value at one of the places that the schema knows. */
const wrongValue: Spoil = (body, schema, luck) => {
  const path = luck.pick(pathsIn(schema));
  if (path) put(body, path, luck.pick(hostileValues));
  return plain(body);
};

const wrongPiece: Spoil = (body, schema, luck) => {
  const mark = 'piece-of-the-wire';
  const path = luck.pick(pathsIn(schema));
  if (path) put(body, path, mark);
  const sent = plain(body);
  return { ...sent, payload: String(sent.payload).replace(`"${mark}"`, () => luck.pick(wirePieces)) };
};

const unknownField: Spoil = (body, _, { pick }) => {
  const name = pick(['unknown', '__proto__', 'constructor', 'toString', 'id', 'warehouse_id', '', '甲', 'base']);
  return {
    ...plain(body),
    payload: JSON.stringify(body).replace(/^\{/, `{${JSON.stringify(name)}:${pick(wirePieces)},`),
  };
};

const twice: Spoil = (body) => {
  const text = JSON.stringify(body);
  return { ...plain(body), payload: text === '{}' ? '{"a":1,"a":1}' : `${text.slice(0, -1)},${text.slice(1)}` };
};

const notAnObject: Spoil = (_, __, { pick }) => plain(pick(hostileValues));
const cutOff: Spoil = (body, _, { below }) => {
  const text = JSON.stringify(body);
  return { ...plain(body), payload: text.slice(0, below(text.length)) };
};
const nestedDeep: Spoil = (body, _, { pick }) => {
  const depth = pick([31, 33, 1000, 100_000]);
  return { ...plain(body), payload: `{"a":${'['.repeat(depth)}${']'.repeat(depth)}}` };
};
const badBytes: Spoil = (body) => {
  const text = JSON.stringify({ ...body, name: 'BYTES' });
  return { ...plain(body), payload: Buffer.from(text.replace('BYTES', '\u00ff\u00fe\u00c3'), 'latin1') };
};
const otherType: Spoil = (body, _, { pick }) => {
  const types = [
    'application/json; charset=gbk',
    'text/json',
    'application/xml',
    'multipart/form-data',
    '',
    'application/json;',
  ];
  return { ...plain(body), headers: { 'content-type': pick([...types, 'application/json; charset=utf-16']) } };
};
const otherHeaders: Spoil = (body, _, { pick }) => {
  const text = String(pick(hostileValues.filter((value) => typeof value === 'string' && value.length < 300)));
  const value = text.replace(/[^\x20-\x7e]/g, '?');
  const name = pick([
    'idempotency-key',
    'x-warehouse-id',
    'user-agent',
    'x-forwarded-for',
    'x-request-id',
    'accept-language',
  ]);
  return { ...plain(body), headers: { 'content-type': json, [name]: value } };
};
const otherQuery: Spoil = (body, _, { pick }) => {
  const name = pick(['warehouse_id', 'workbench_id', 'timezone_offset', '__proto__', 'a[b]', '']);
  const value = pick(hostileValues);
  const text = typeof value === 'string' && value.length < 300 && !/\p{Surrogate}/u.test(value) ? value : '1';
  return { ...plain(body), query: `?${encodeURIComponent(name)}=${encodeURIComponent(text)}` };
};
const tooBig: Spoil = (body) => plain({ ...body, name: 'x'.repeat(2_100_000) });
const strangeKey: Spoil = (body, _, { pick }) => plain({ ...body, base: { request_id: pick(hostileValues) } });

const times = (count: number, way: Spoil): Spoil[] => Array.from({ length: count }, () => way);
const ways: Spoil[] = [
  ...times(40, wrongValue),
  ...times(14, wrongPiece),
  ...times(6, unknownField),
  ...times(4, twice),
  ...times(4, notAnObject),
  ...times(4, cutOff),
  ...times(3, badBytes),
  ...times(4, otherType),
  ...times(5, otherHeaders),
  ...times(5, otherQuery),
  ...times(4, strangeKey),
  nestedDeep,
  tooBig,
];

/** All places of a request, those in objects of objects too. */
function pathsIn(schema: JsonSchema, start: string[] = []): string[][] {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>);
  return properties.flatMap(([name, inner]) => [[...start, name], ...pathsIn(inner, [...start, name])]);
}

function put(body: Body, path: string[], value: unknown): void {
  const [first = '', ...rest] = path;
  // A list or a text on the way is put aside.
  if (rest.length && (typeof body[first] !== 'object' || Array.isArray(body[first]))) body[first] = {};
  writePath(body, path, value);
}
