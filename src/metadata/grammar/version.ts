import { metaSchema } from './parts';

export const versionGrammar = metaSchema(
  'version',
  '元数据语言的版本。Of the language that the schemas are written in.',
  {
    required: ['schemaVersion'],
    properties: {
      schemaVersion: {
        type: 'integer',
        minimum: 1,
        description:
          '语言版本；较旧的由 meta format --upgrade 升级。Older schemas are upgraded by meta format --upgrade.',
      },
    },
  },
);
