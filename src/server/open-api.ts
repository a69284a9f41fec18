import { batchPath, batchRequest, batchResponse, isBatchable } from '../metadata/batch';
import { fileNameHeader, filePath, filesFor, keepPath, keptFileSchema } from '../metadata/kept-files';
import type { Call, CallPath, JsonSchema, Model } from '../metadata/model';
import { callsOf } from './declared';

/** The API's description (OpenAPI 3.1), made from the calls: paths, bodies, answers, and who may make them. */
export function openApi(model: Model): JsonSchema {
  return {
    openapi: '3.1.0',
    info: { title: '仓台 API', version: model.fingerprint, description: introduction },
    servers: [{ url: '/' }],
    tags: tagsOf(model),
    paths: {
      ...Object.fromEntries(callsOf(model).flatMap((call) => call.paths.flatMap((path) => pathsOf(model, call, path)))),
      [filePath('{id}')]: readPath,
    },
    components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'cangtai' } } },
  };
}

const introduction = [
  '除文件外，所有接口均为 POST，JSON 请求体，会话由 Cookie 携带。',
  '业务错误也返回 HTTP 200，由 `code` 区分（0 为成功）；`log_id` 同时在响应头 `x-log-id` 中。',
  '`warehouse_id`、`workbench_id` 须与会话一致，否则以 TW003 拒绝。',
].join('\n\n');

const tagsOf = ({ entities }: Model): JsonSchema[] => [
  ...Object.values(entities).map(({ title, name }) => ({ name: title, description: name })),
  { name: '会话与公共', description: 'shell' },
];

function pathsOf(model: Model, call: Call, path: CallPath): [string, JsonSchema][] {
  const single: [string, JsonSchema] = [path.path, { post: operation(model, call, path) }];
  const files = filePathsOf(model, call, path);
  if (!isBatchable(call)) return [single, ...files];
  const many = {
    ...call,
    title: `批量${call.title}`,
    request: batchRequest(call, model.constants),
    response: batchResponse,
  };
  const at = { ...path, path: batchPath(path.path) };
  return [single, [at.path, { post: operation(model, many, at) }], ...files];
}

/** Where the files that the call will name are handed over. */
function filePathsOf(model: Model, call: Call, path: CallPath): [string, JsonSchema][] {
  const entity = model.entities[call.entity ?? ''];
  return (entity ? filesFor(call, entity) : []).map((field) => {
    const response = { type: 'object', required: ['file'], properties: { file: keptFileSchema } };
    const keep = { ...call, title: `上传${field.title}`, request: {}, response };
    const at = { ...path, path: keepPath(path.path, field) };
    const name = { name: fileNameHeader, in: 'header', required: true, schema: { type: 'string' } };
    const requestBody = { required: true, content: { 'application/octet-stream': {} } };
    const said = operation(model, keep, at);
    return [at.path, { post: { ...said, parameters: [...(said.parameters as JsonSchema[]), name], requestBody } }];
  });
}

const readPath: JsonSchema = {
  get: {
    operationId: 'file',
    summary: '读取文件',
    description: '可读取所属记录该字段的人员可读；图片直接显示，其他（或带 `save` 参数）作为附件保存。',
    tags: ['会话与公共'],
    security: [{ session: [] }],
    parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } }],
    responses: { 200: { description: '文件内容，或业务错误' } },
  },
};

function operation(model: Model, call: Call, path: CallPath): JsonSchema {
  const tag = call.entity ? (model.entities[call.entity]?.title ?? call.entity) : '会话与公共';
  return {
    operationId: `${call.entity ?? 'shell'}.${call.key}:${path.path}`,
    summary: call.title,
    description: [call.description, accessText(call, path), call.rpc && `RPC: ${call.rpc}`]
      .filter(Boolean)
      .join('\n\n'),
    tags: [tag],
    ...(call.access.type === 'anyone' ? {} : { security: [{ session: [] }] }),
    parameters: [parameter('warehouse_id'), parameter('workbench_id'), parameter('timezone_offset', 'integer')],
    requestBody: { required: true, content: json(withBase(call.request)) },
    responses: { 200: { description: '成功或业务错误', content: json(envelope(call.response)) } },
    'x-kinds': path.kinds,
    'x-access': call.access,
    'x-write': call.write,
  };
}

function accessText({ access }: Call, { kinds }: CallPath): string {
  if (access.type !== 'permission') return access.type === 'anyone' ? '无需登录。' : '登录即可调用。';
  return kinds.map((kind) => `权限（${kind}）：${(access.codes[kind] ?? []).join(' 或 ') || '无'}`).join('\n\n');
}

const json = (schema: JsonSchema): JsonSchema => ({ 'application/json': { schema } });
const parameter = (name: string, type = 'string'): JsonSchema => ({
  name,
  in: 'query',
  required: false,
  schema: { type },
});

function withBase(request: JsonSchema): JsonSchema {
  const base = { type: 'object', properties: { request_id: { type: 'string' } } };
  return { ...request, properties: { base, ...(request.properties as JsonSchema | undefined) } };
}

const envelope = (data: JsonSchema): JsonSchema => ({
  type: 'object',
  required: ['code', 'msg', 'log_id', 'data'],
  properties: {
    code: { type: 'integer' },
    msg: { type: 'string' },
    log_id: { type: 'string' },
    data: { anyOf: [data, { type: 'object' }] },
  },
});
