const photos = { title: '交接照片', type: 'array', 'x-field': 'image', maxItems: 2 };
const papers = {
  title: '单据',
  type: 'array',
  'x-field': 'file',
  'x-read': 'BasicData_Receipt_Update',
  'x-write': 'BasicData_Receipt_Update',
};

const packages = { title: '安装包', type: 'array', 'x-field': 'package', maxItems: 1 };

/** What was handed over, line by line: a field for a receipt. */
export const receiptLines = {
  title: '明细',
  type: 'array',
  minItems: 1,
  maxItems: 3,
  items: {
    type: 'object',
    required: ['sku', 'count'],
    properties: {
      sku: {
        title: '货号',
        type: 'string',
        pattern: '^[A-Z]\\d+$',
        'x-messages': { pattern: '货号由字母和数字组成' },
        examples: ['A1'],
      },
      count: { title: '数量', type: 'integer', minimum: 1, maximum: 99, 'x-unit': '件' },
      kind: { title: '种类', $ref: '../../enums/goods-type.json' },
    },
  },
};

/** A handover receipt, with photographs and with papers that few may see. */
export function receiptSchemas(more: Record<string, unknown> = {}): Map<string, string> {
  const entity = {
    $schema: '../../language/entity.json',
    $id: 'receipt',
    title: '交接单',
    type: 'object',
    'x-label-field': 'no',
    required: ['no'],
    properties: {
      no: { title: '单号', type: 'string', minLength: 1, maxLength: 20, examples: ['JJ001'] },
      photos,
      papers,
      packages,
      ...more,
    },
    additionalProperties: false,
  };
  const calls = {
    $schema: '../../language/calls.json',
    scopes: ['sos'],
    calls: { list: {}, get: {}, create: {}, update: {}, history: {}, restore: {} },
  };
  return new Map([
    ['schemas/entities/receipt/entity.json', JSON.stringify(entity)],
    ['schemas/entities/receipt/calls.json', JSON.stringify(calls)],
    ['schemas/shell/menu.json', '{ "entity": "receipt", "path": "/basic/receipt" },'],
  ]);
}
