import { form } from './forms';
import { metaSchema, text } from './parts';

export const changeGrammar = metaSchema('change', '对一次变更的同意及其理由。Consent to one change, and why.', {
  required: ['change', 'fingerprint', 'reason'],
  properties: {
    change: text('变更的名称，由 meta diff 给出。What meta diff calls the change.'),
    fingerprint: {
      type: 'string',
      ...form('^[0-9a-f]{16}$'),
      description: '仅此一次变更的指纹。Of this very change.',
    },
    reason: { type: 'string', minLength: 5, description: '为何可以接受。Why it is acceptable.' },
  },
});
