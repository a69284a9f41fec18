import type { JsonSchema } from '../model';
import { metaSchema, text } from './parts';

const words: JsonSchema = { type: 'object', additionalProperties: { type: 'string', minLength: 1 } };

export const translationGrammar = metaSchema(
  'translation',
  '另一种语言的全部文字；文件名是语言。What a language says for each Chinese text; the file is called like the language.',
  {
    required: ['title', 'texts'],
    properties: {
      title: text('语言自己的名称。The language’s own name.'),
      texts: { ...words, description: '中文原文 → 译文，占位符相同。By the Chinese text, with the same placeholders.' },
      in: {
        type: 'object',
        additionalProperties: { ...words, minProperties: 1 },
        description:
          '同一原文在某处另有译法：实体名，或 menu、enums 等。By the name of an entity or of a part of the shell: where the same Chinese is another thing.',
      },
    },
  },
);
