import { batchPath, batchRequest, batchResponse, isBatchable } from '../../metadata/model/batch';
import {
  fileNameHeader,
  filePath,
  keepPath,
  imageUploadPath,
  uploadPaths,
  uploadTokenHeader,
  fileIdHeader,
  filePartHeader,
} from '../../metadata/model/file-addresses';
import { filePlaces, keptFileSchema } from '../../metadata/model/kept-files';
import type { Call, CallPath, JsonSchema, Model } from '../../metadata/model';
import { say } from '../platform/errors';
import { callsOf } from './assert-calls-declared';

const commonTag = '会话与公共';
const answeredText = '成功或业务错误';

const json = (schema: JsonSchema): JsonSchema => ({ 'application/json': { schema } });

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
      ...Object.fromEntries(uploadPaths.map((path, at) => [path, sheetPath(model, `uploadSheet${at || ''}`)])),
      [imageUploadPath]: imagePath(model),
    },
    security: [{ session: [] }],
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'cangtai' } },
      schemas: { Refusal: refusal(model) },
      responses: errorResponses,
    },
  };
}

const introduction = [
  '除文件外，所有接口均为 POST，JSON 请求体，会话由 Cookie 携带。',
  '业务错误也返回 HTTP 200，由 `code` 区分（0 为成功）；`log_id` 同时在响应头 `x-log-id` 中。',
  '`warehouse_id`、`workbench_id` 须与会话一致，否则以 TW003 拒绝。',
].join('\n\n');

const tagsOf = ({ entities }: Model): JsonSchema[] => [
  ...Object.values(entities).map(({ title, name }) => ({ name: title, description: name })),
  { name: commonTag, description: 'shell' },
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
  return filePlaces(call, model).map(({ field }) => {
    const response = { type: 'object', required: ['file'], properties: { file: keptFileSchema } };
    const keep = { ...call, title: `上传${field.title}`, request: {}, response };
    const at = { ...path, path: keepPath(path.path, field) };
    const names = [header(fileNameHeader, true), header(filePartHeader, false), header(fileIdHeader, false)];
    const requestBody = { required: true, content: { 'application/octet-stream': {} } };
    const said = operation(model, keep, at);
    return [at.path, { post: { ...said, parameters: [...(said.parameters as JsonSchema[]), ...names], requestBody } }];
  });
}

const readPath: JsonSchema = {
  get: {
    operationId: 'file',
    summary: '读取文件',
    description: '可读取所属记录该字段的人员可读；图片直接显示，其他（或带 `save` 参数）作为附件保存。',
    tags: [commonTag],
    security: [{ session: [] }],
    parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } }],
    responses: { 200: { description: '文件内容，或业务错误' } },
  },
};

const imagePath = (model: Model): JsonSchema => ({
  post: {
    operationId: 'uploadImage',
    summary: say(model, 'imageUpload'),
    description: say(model, 'imageUploadHelp'),
    tags: [commonTag],
    security: [],
    parameters: [header(uploadTokenHeader, true), header(fileNameHeader, true)],
    requestBody: { required: true, content: { 'application/octet-stream': {} } },
    responses: {
      200: {
        description: answeredText,
        content: json(envelope({ type: 'object', required: ['file'], properties: { file: keptFileSchema } })),
      },
    },
  },
});

const header = (name: string, required: boolean): JsonSchema => ({
  name,
  in: 'header',
  required,
  schema: { type: 'string' },
});

const sheetPath = (model: Model, operationId: string): JsonSchema => ({
  post: {
    operationId,
    summary: say(model, 'importUpload'),
    description: say(model, 'importUploadHelp'),
    tags: [commonTag],
    security: [{ session: [] }],
    requestBody: {
      required: true,
      content: {
        'multipart/form-data': {
          schema: { type: 'object', required: ['data'], properties: { data: { type: 'string', format: 'binary' } } },
        },
      },
    },
    responses: {
      200: {
        description: answeredText,
        content: json(envelope({ type: 'object', required: ['oid'], properties: { oid: { type: 'string' } } })),
      },
      ...errorReferences,
    },
  },
});

function operation(model: Model, call: Call, path: CallPath): JsonSchema {
  const tag = call.entity ? (model.entities[call.entity]?.title ?? call.entity) : commonTag;
  return {
    operationId: `${call.entity ?? 'shell'}.${call.key}:${path.path}`,
    summary: call.title,
    description: [call.description, accessText(call, path), call.rpc && `RPC: ${call.rpc}`]
      .filter(Boolean)
      .join('\n\n'),
    tags: [tag],
    security: call.access.type === 'anyone' ? [] : [{ session: [] }],
    parameters: [parameter('warehouse_id'), parameter('workbench_id'), ...zoneParameters],
    requestBody: { required: true, content: json(exactSteps(withBase(call.request))) },
    responses: {
      200: { description: answeredText, content: json(exactSteps(envelope(dataOf(call)))) },
      ...errorReferences,
    },
    'x-kinds': path.kinds,
    'x-access': call.access,
    'x-write': call.write,
  };
}

function accessText({ access }: Call, { kinds }: CallPath): string {
  if (access.type !== 'permission') return access.type === 'anyone' ? '无需登录。' : '登录即可调用。';
  return kinds.map((kind) => `权限（${kind}）：${(access.codes[kind] ?? []).join(' 或 ') || '无'}`).join('\n\n');
}

const parameter = (name: string, description?: string, type = 'string'): JsonSchema => ({
  name,
  in: 'query',
  required: false,
  ...(description && { description }),
  schema: { type },
});

const zoneParameters = [
  parameter('time_zone', '时区名称，如 Asia/Shanghai；按其夏令时规则确定每天的起止'),
  parameter(
    'timezone_offset',
    '与 UTC 相差的分钟数，与 JavaScript 的 getTimezoneOffset 同号：北京时间为 -480。已有 time_zone 时不使用',
    'integer',
  ),
];

function withBase(request: JsonSchema): JsonSchema {
  const base = { type: 'object', properties: { request_id: { type: 'string' } } };
  return { ...request, properties: { base, ...(request.properties as JsonSchema | undefined) } };
}

/** An answer has what is described, and nothing else. */
const dataOf = ({ response }: Call): JsonSchema => closed(response);

function closed(schema: JsonSchema): JsonSchema {
  const parts = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closedPart(value)]));
  return 'properties' in parts ? { additionalProperties: false, ...parts } : parts;
}

function closedPart(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closedPart);
  return typeof value === 'object' && value !== null ? closed(value as JsonSchema) : value;
}

/** A success with this data, or a refusal; nothing else. */
const envelope = (data: JsonSchema): JsonSchema => ({
  oneOf: [answer({ code: { const: 0 }, data }), { $ref: '#/components/schemas/Refusal' }],
});

function answer({ code, data }: { code: JsonSchema; data: JsonSchema }): JsonSchema {
  return {
    type: 'object',
    required: ['code', 'msg', 'log_id', 'data'],
    properties: { code, msg: { type: 'string' }, log_id: { type: 'string' }, data },
    additionalProperties: false,
  };
}

/** Every refusal by its number, with what is wrong in the words of the schema. */
function refusal({ constants }: Model): JsonSchema {
  const problem = {
    type: 'object',
    required: ['field', 'rule', 'message'],
    properties: { field: { type: 'string' }, rule: { type: 'string' }, message: { type: 'string' } },
  };
  return answer({
    code: { enum: Object.values(constants.errors), description: describeCodes(constants.errors) },
    data: { type: 'object', properties: { problems: { type: 'array', items: problem } } },
  });
}

const describeCodes = (errors: Record<string, number>): string =>
  Object.entries(errors)
    .map(([name, code]) => `${code} ${name}`)
    .join('\n\n');

const faults: Record<number, string> = {
  400: '请求不是合法的 HTTP 或 JSON',
  403: '来自其他网站的请求',
  408: '请求未在时限内到齐',
  413: '请求体过大',
  415: '请求体不是 application/json，或经过压缩',
  429: '过于频繁',
  431: '请求头过大',
  500: '系统错误，`log_id` 可供查询',
  503: '服务繁忙或数据库不可用，请稍后重试',
};
const nameOfFault = (status: string): string => `Error${status}`;
const errorResponses = Object.fromEntries(
  Object.entries(faults).map(([status, description]) => [
    nameOfFault(status),
    { description, content: json({ $ref: '#/components/schemas/Refusal' }) },
  ]),
);
const errorReferences = Object.fromEntries(
  Object.keys(faults).map((status) => [status, { $ref: `#/components/responses/${nameOfFault(status)}` }]),
);

/**
 * A step that is a fraction is told in words: tools divide in binary, where 0.3 is no multiple of 0.1, and would refuse what the
 * server takes.
 */
function exactSteps(schema: JsonSchema): JsonSchema {
  const entries = Object.entries(schema).map(([key, value]) => [key, exactPart(value)]);
  const { multipleOf: step, ...rest } = Object.fromEntries(entries) as JsonSchema;
  if (typeof step !== 'number' || Number.isInteger(step))
    return step === undefined ? rest : { ...rest, multipleOf: step };
  const told = `须为 ${step} 的整数倍`;
  return { ...rest, description: [rest.description, told].filter(Boolean).join('；'), 'x-step': String(step) };
}

function exactPart(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(exactPart);
  return typeof value === 'object' && value !== null ? exactSteps(value as JsonSchema) : value;
}
