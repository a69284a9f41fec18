/** A field of the compared screens; `options` point at an enumeration of the product. */
export interface BenchField {
  name: string;
  title: string;
  kind: 'text' | 'textarea' | 'integer' | 'number' | 'choice';
  required: boolean;
}

export interface Choice {
  value: number;
  label: string;
}

/** The options of every choice; the product has them as an enumeration. */
export const choices: Choice[] = ['木箱', '纸箱', '桶装', '散装', '托盘', '袋装', '其他'].map((label, index) => ({
  value: index + 1,
  label,
}));

const field = (name: string, title: string, kind: BenchField['kind'], required = false): BenchField => ({
  name,
  title,
  kind,
  required,
});

/** Twenty fields; twelve of them are required. */
export const shortForm: BenchField[] = [
  field('code', '编码', 'text', true),
  field('name', '名称', 'text', true),
  field('contact', '联系人', 'text', true),
  field('phone', '电话', 'text', true),
  field('city', '城市', 'text', true),
  field('street', '街道', 'text', true),
  field('zip', '邮编', 'text', true),
  field('brand', '品牌', 'text'),
  field('model_no', '型号', 'text'),
  field('batch_no', '批次', 'text'),
  field('weight', '重量', 'integer', true),
  field('quantity', '数量', 'integer', true),
  field('stock', '库存', 'integer', true),
  field('length', '长', 'number'),
  field('width', '宽', 'number'),
  field('height', '高', 'number'),
  field('type', '类型', 'choice', true),
  field('grade', '等级', 'choice', true),
  field('former_type', '原类型', 'choice'),
  field('remark', '备注', 'textarea'),
];

const longCount = 200;
const longRequired = 129;
const kinds: BenchField['kind'][] = ['text', 'text', 'integer', 'choice', 'text'];

/** Two hundred fields; 129 of them are required, evenly spread. */
export const longForm: BenchField[] = Array.from({ length: longCount }, (_, index) =>
  field(
    `f${index + 1}`,
    `字段${index + 1}`,
    kinds[index % kinds.length] ?? 'text',
    Math.floor(((index + 1) * longRequired) / longCount) > Math.floor((index * longRequired) / longCount),
  ),
);

/** Fields of one section of the long form. */
export const sectionSize = 10;

export const filterNames = ['code', 'name', 'contact', 'phone', 'city', 'brand', 'type', 'grade'];
export const columnNames = ['code', 'name', 'type', 'weight', 'quantity', 'city', 'contact', 'phone', 'grade', 'brand'];

/** Fields by name, in the order asked for. */
export function fieldsNamed(names: string[]): BenchField[] {
  return names.flatMap((name) => shortForm.filter((one) => one.name === name));
}

const cities = ['义乌', '东莞', '深圳', '杭州', '广州', '上海', '宁波', '厦门', '苏州', '青岛'];

/** The record with this number, as the create call takes it. */
export function recordOf(number: number): Record<string, string | number> {
  return {
    code: `BX-${String(number).padStart(5, '0')}`,
    name: `压测物品${number}`,
    contact: `张三${number % 97}`,
    phone: `0579-8512${String(number % 10_000).padStart(4, '0')}`,
    city: cities[number % cities.length] ?? '',
    street: `稠江街道贝村路${number}号`,
    zip: '322000',
    brand: `品牌${number % 31}`,
    weight: 100 + (number % 900),
    quantity: number % 50,
    stock: number % 500,
    type: (number % choices.length) + 1,
    grade: ((number * 3) % choices.length) + 1,
  };
}
