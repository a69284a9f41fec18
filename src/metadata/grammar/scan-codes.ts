import type { JsonSchema } from '../model';
import { form } from './forms';
import { metaSchema, text } from './parts';

const tone: JsonSchema = {
  enum: ['ok', 'warn', 'fail', 'done', 'unprinted'],
  description: '提示音。The tone that is played.',
};

const level = (description: string): JsonSchema => ({
  type: 'object',
  description,
  required: ['title', 'color', 'tone'],
  properties: {
    title: text('中文名，与颜色和图标同时显示。Shown beside colour and icon.'),
    color: { type: 'string', ...form('^#[0-9a-f]{6}$'), description: '面板底色。The panel’s colour.' },
    tone,
  },
  additionalProperties: false,
});

const scanCode: JsonSchema = {
  type: 'object',
  required: ['name', 'level', 'message'],
  properties: {
    name: {
      type: 'string',
      ...form('^[a-z][a-z0-9-]*$'),
      description: '英文名，工作流与代码用它；唯一。Its name in workflows and code; unique.',
    },
    level: {
      enum: ['ok', 'warn', 'fail'],
      description: '成功、已接受但需注意、拒绝。Accepted, accepted with a warning, refused.',
    },
    hard: {
      const: true,
      description: '须人工确认后才能继续扫描；只用于失败。Must be acknowledged; only of a failure.',
    },
    tone,
    message: text('中文提示，可含 {占位}。What is said, with {placeholders}.'),
    'x-number': { const: 'not given', description: '规格书未给出编号与含义的对应。The pairing is our own.' },
  },
  additionalProperties: false,
};

export const scanCodesGrammar = metaSchema('scan-codes', '扫描结果码。Scan codes.', {
  required: ['levels', 'codes'],
  properties: {
    levels: {
      type: 'object',
      required: ['ok', 'warn', 'fail'],
      properties: {
        ok: level('成功。Accepted.'),
        warn: level('已接受但需注意。Accepted with a warning.'),
        fail: level('拒绝。Refused.'),
      },
      additionalProperties: false,
      description: '三个级别的颜色与提示音。Colour and tone of each level.',
    },
    codes: {
      type: 'object',
      minProperties: 1,
      propertyNames: { ...form('^T[RW][0-9]{3}$') },
      additionalProperties: scanCode,
      description: '结果码：TR 为成功，TW 为提示。TR are successes, TW are warnings.',
    },
  },
});
