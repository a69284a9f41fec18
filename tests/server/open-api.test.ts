import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { openApi } from '../../src/server/open-api';
import { batchPath, isBatchable } from '../../src/metadata/batch';
import { filePath, filesFor, keepPath } from '../../src/metadata/kept-files';
import type { Call } from '../../src/metadata/model';
import { callsOf } from '../../src/server/declared';
import { model } from '../../src/server/model';

interface Operation {
  operationId: string;
  summary: string;
  description: string;
  requestBody: { content: { 'application/json'?: { schema: object } } };
  responses: { 200: { content: { 'application/json': { schema: object } } } };
}
const document = openApi(model) as { openapi: string; paths: Record<string, { post: Operation }> };
const reading = filePath('{id}');
const operations = Object.entries(document.paths).filter(([path]) => path !== reading);

test('every path of every call is described, each by a name of its own', () => {
  const paths = callsOf(model).flatMap((call) =>
    call.paths.flatMap(({ path }) => [
      path,
      ...(isBatchable(call) ? [batchPath(path)] : []),
      ...placesOfFiles(call, path),
    ]),
  );
  expect(Object.keys(document.paths).sort()).toEqual([...paths, reading].sort());
  expect(new Set(operations.map(([, { post }]) => post.operationId)).size).toBe(operations.length);
});

/** Where the files that a call will name are handed over. */
function placesOfFiles(call: Call, path: string): string[] {
  const entity = model.entities[call.entity ?? ''];
  return entity ? filesFor(call, entity).map((field) => keepPath(path, field)) : [];
}

test('bodies and answers are schemas that a tool can compile', () => {
  const ajv = addFormats(new Ajv2020({ strict: false }));
  for (const [, { post }] of operations) {
    // A file is no JSON.
    ajv.compile(post.requestBody.content['application/json']?.schema ?? {});
    ajv.compile(post.responses[200].content['application/json'].schema);
  }
});

test('who may make a call is said', () => {
  expect(document.paths['/api/v1/supply_chain_sos/mcreate_sorting_code']?.post.description).toContain(
    '权限（sos）：SOS_BasicData_SortingCode_Create',
  );
  expect(operations.filter(([, { post }]) => !post.description || !post.summary)).toEqual([]);
});
