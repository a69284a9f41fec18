import type { JsonSchema } from '../model';
import { form } from './forms';
import { closed, metaSchema, text } from './parts';

const fingerprint: JsonSchema = {
  type: 'string',
  ...form('^([0-9a-f]{16}|gone)$'),
  description:
    '页面此刻的指纹，gone 为页面已不存在。Of the screen as it is then; gone: there is no such screen any more.',
};

export const reviewGrammar = metaSchema(
  'review',
  '哪些页面的哪个状态已被接受。Which state of which screen is accepted.',
  {
    required: ['taken', 'accepted'],
    properties: {
      taken: {
        type: 'object',
        additionalProperties: fingerprint,
        description: '开始评审时的状态，未经评审。As they were when reviews began, not reviewed.',
      },
      accepted: {
        type: 'object',
        additionalProperties: closed(
          {
            fingerprint,
            by: text('由谁接受。Who has accepted it.'),
            reason: { type: 'string', minLength: 5, description: '为何可以接受。Why it is acceptable.' },
          },
          ['fingerprint', 'by', 'reason'],
        ),
        description: '页面 → 接受。By the screen, as in "cos/basic/shelf".',
      },
    },
  },
);
