/** A record that needs more words than the README's: a visit to a handover provider. Text by path, for `compileWith`. */
export function visitExample(): Map<string, string> {
  const entity = {
    $schema: '../../language/entity.json',
    $id: 'handover-visit',
    title: '交接预约',
    type: 'object',
    'x-label-field': 'subject',
    'x-parent': 'part_of_id',
    'x-locked': { when: { is_done: [true] }, open: ['leave_time', 'is_done'] },
    required: ['visit_no', 'subject', 'visit_date', 'status'],
    properties: {
      visit_no: { title: '预约单号', type: 'string', 'x-series': '{warehouse}-{YY}{MM}-{###}' },
      subject: { title: '事由', type: 'string', minLength: 1, maxLength: 50, examples: ['提货'] },
      provider_status: { title: '服务商状态', $ref: '../../enums/enable-flag.json', default: 1 },
      provider_id: {
        title: '服务商',
        type: 'string',
        'x-reference': { entity: 'handover-provider', where: { status: { field: 'provider_status' } } },
      },
      escort_id: {
        title: '陪同服务商',
        type: 'string',
        'x-reference': { entity: 'handover-provider', where: { status: [1] } },
        'x-default': 'last',
      },
      contact: { title: '联系人', type: 'string', maxLength: 30, 'x-fetch-from': 'provider_id.contact' },
      provider_code: {
        title: '服务商编码',
        type: 'string',
        maxLength: 20,
        'x-field': 'code',
        readOnly: true,
        'x-fetch-from': 'provider_id.code',
      },
      visit_date: { title: '到访日期', type: 'string', format: 'date', 'x-default': 'today', 'x-search': true },
      arrive_time: { title: '到达时刻', type: 'string', 'x-field': 'time' },
      gate: { title: '入口', type: 'string', maxLength: 10, 'x-default': 'last' },
      leave_time: { title: '离开时刻', type: 'string', 'x-field': 'time' },
      booked_time: { title: '预约时间', type: 'string', format: 'date-time', readOnly: true, 'x-default': 'now' },
      keeper_id: { title: '接待人', type: 'string', 'x-reference': { entity: 'account' }, 'x-default': 'account' },
      bench_id: { title: '工作台', type: 'string', 'x-reference': { entity: 'workbench' }, 'x-default': 'workbench' },
      is_done: { title: '已完成', type: 'boolean' },
      status: { title: '状态', $ref: 'workflow.json', default: 1, readOnly: true },
      part_of_id: { title: '所属预约', type: 'string', 'x-reference': { entity: 'handover-visit' } },
      amends_id: { title: '修订自', type: 'string', 'x-reference': { entity: 'handover-visit' }, readOnly: true },
      amended_by_id: { title: '修订为', type: 'string', 'x-reference': { entity: 'handover-visit' }, readOnly: true },
      goods: {
        title: '货物',
        type: 'array',
        items: {
          type: 'object',
          required: ['name', 'count'],
          properties: {
            name: { title: '品名', type: 'string', minLength: 1, maxLength: 20 },
            best_before: { title: '有效期至', type: 'string', format: 'date' },
            maker_id: {
              title: '供方',
              type: 'string',
              'x-reference': { entity: 'handover-provider', where: { status: [1] } },
            },
            maker_code: {
              title: '供方编码',
              type: 'string',
              maxLength: 20,
              'x-field': 'code',
              readOnly: true,
              'x-fetch-from': 'maker_id.code',
            },
            count: { title: '件数', type: 'integer', minimum: 1, default: 1 },
            is_fragile: { title: '易碎', type: 'boolean' },
            handling: {
              title: '搬运要求',
              type: 'string',
              maxLength: 20,
              visibleWhen: { is_fragile: [true] },
              requiredWhen: { is_fragile: [true] },
            },
            pieces: { title: '散件数', type: 'integer', minimum: 1, maximum: 999 },
            price: { title: '单价', type: 'number', 'x-field': 'money', 'x-currency': 'CNY', minimum: 0 },
            worth: { title: '货值', maximum: 5000, 'x-computed': { product: ['count', 'price'] } },
          },
        },
      },
      worth: { title: '总货值', 'x-computed': { sum: 'goods.worth' } },
      pieces: {
        title: '总件数',
        type: 'integer',
        maximum: 1000,
        'x-search': true,
        'x-computed': { sum: 'goods.pieces' },
      },
      kinds: { title: '品种数', type: 'integer', 'x-computed': { count: 'goods' } },
      discount: { title: '折扣', type: 'number', 'x-field': 'percent', minimum: 0, maximum: 100 },
      stay: { title: '停留时长', type: 'integer', 'x-field': 'duration', maximum: 86400 },
      mark: { title: '标记颜色', type: 'string', 'x-field': 'colour' },
      currency: { title: '币种', type: 'string', 'x-field': 'code', pattern: '^[A-Z]{3}$', examples: ['CNY'] },
      fee: { title: '费用', type: 'number', 'x-field': 'money', minimum: 0, 'x-currency': { field: 'currency' } },
      deposit: { title: '押金', type: 'number', 'x-field': 'money', 'x-currency': 'JPY' },
      instructions: { title: '须知', type: 'string', 'x-field': 'rich-text', maxLength: 120 },
      summary: {
        title: '摘要',
        type: 'string',
        maxLength: 90,
        'x-computed': { concatenate: ['subject', 'contact', 'pieces'], separator: '/' },
      },
    },
    additionalProperties: false,
  };
  const rules = [
    { rule: 'compare', left: 'leave_time', operator: '>', right: 'arrive_time', message: '离开时刻须晚于到达时刻' },
  ];
  const filter = [
    'visit_date',
    { field: 'part_of_id', operator: 'below' },
    { field: 'arrive_time', operator: 'between' },
    { field: 'leave_time', operator: 'equals' },
    { field: 'pieces', operator: 'between' },
    'instructions',
  ];
  const calls = {
    list: {},
    get: {},
    create: {},
    update: {},
    cancel: { title: '取消', onRecord: true, move: 'cancel' },
    amend: { title: '修订', amend: { predecessor: 'amends_id', successor: 'amended_by_id', from: [2] } },
  };
  const workflow = {
    title: '预约状态',
    initial: [1],
    statuses: [
      { const: 1, title: '已预约', 'x-name': 'booked', final: true },
      { const: 2, title: '已取消', 'x-name': 'cancelled', final: true },
    ],
    transitions: [{ name: 'cancel', title: '取消', from: [1], to: 2, trigger: 'cancel' }],
  };
  const file = (name: string, value: object): [string, string] => [
    `schemas/entities/handover-visit/${name}.json`,
    JSON.stringify({ $schema: `../../language/${name}.json`, ...value }),
  ];
  return new Map([
    file('entity', entity),
    file('calls', { calls }),
    file('workflow', workflow),
    file('rules', { rules }),
    file('filter', { fields: filter }),
  ]);
}

export const visitMenuLine = '{ "entity": "handover-visit", "path": "/basic/handover-visit" },';
