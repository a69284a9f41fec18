import type { Call, Constants, JsonSchema } from '.';
import { zh } from '../../language/zh';

/** What one record of a batch came to. */
export interface BatchResult {
  id: string;
  ok: boolean;
  /** Why not, in Chinese. */
  message?: string;
  /** The body that takes it back, made with the same call. */
  undo?: Record<string, unknown>;
}

export interface BatchAnswer {
  results: BatchResult[];
  /** Was anything written? Not in a dry run, and not when all was asked for and one failed. */
  applied: boolean;
}

/** Can the call be made for many records at once? Those that change fields of one record can, and can take it back. */
export const isBatchable = ({ effect, entity, to }: Call): boolean =>
  entity !== undefined && to === undefined && (effect === 'update' || effect === 'set');

/** The same call for many records stands below the call's own path, with the same guard. */
export const batchPath = (path: string): string => `${path}/batch`;

/** The body of a batch: the call's own body, many times. */
export function batchRequest(call: Call, { batchSize }: Constants): JsonSchema {
  return {
    type: 'object',
    required: ['items'],
    properties: {
      items: { type: 'array', minItems: 1, maxItems: batchSize, items: call.request },
      dry_run: { type: 'boolean', description: zh`只检查，不写入` },
      all_or_none: { type: 'boolean', description: zh`有一条不能执行则全部不执行` },
    },
    additionalProperties: false,
  };
}

export const batchResponse: JsonSchema = {
  type: 'object',
  required: ['results', 'applied'],
  properties: {
    applied: { type: 'boolean' },
    results: {
      type: 'array',
      items: {
        type: 'object',
        required: ['id', 'ok'],
        properties: {
          id: { type: 'string' },
          ok: { type: 'boolean' },
          message: { type: 'string' },
          undo: { type: 'object' },
        },
      },
    },
  },
};
