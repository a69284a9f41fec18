import { isNegation, limitsOf } from '../../../src/metadata/check/conditions';
import type { Bounds, Condition, Entity, Kind, Model } from '../../../src/metadata/model';
import type { Viewer } from './viewers';

type WholeModel = Omit<Model, 'fingerprint'>;

/** What every part of a snapshot is made from. */
export interface Scene {
  model: WholeModel;
  entity: Entity;
  kind: Kind;
  viewer: Viewer;
}

/** What the engine's own views say; a test finds each of them in their source. */
export const engineTexts = {
  listFailed: '列表加载失败',
  pageFailed: '页面加载失败',
  retry: '重试',
  nothingFound: '没有符合条件的记录',
  clearFilter: '清空条件',
  conflict: '该记录已被他人修改',
  keepEditing: '继续编辑',
  takeTheirs: '放弃我的，重新加载',
  saveMerged: '保存合并结果',
  unchanged: '没有需要保存的修改',
} as const;

/** A condition in words: `包材类型 is 快递袋, 纸箱`. */
export function conditionText(condition: Condition, entity: Entity, model: WholeModel): string {
  if (Array.isArray(condition)) return condition.map((part) => conditionText(part, entity, model)).join(' or ');
  if (isNegation(condition)) return `not (${conditionText(condition.not, entity, model)})`;
  const parts = Object.entries(condition).map(([path, values]) => {
    const [title, enumeration] = lookUp(path, entity, model);
    if (!Array.isArray(values)) return `${title} ${boundsText(values)}`;
    const titles = values.map((value) => enumTitle(value, enumeration, model));
    return `${title} is ${titles.join(', ')}`;
  });
  return parts.join(' and ');
}

/** `> 30 and <= 50`, `is empty`, `changed`. */
function boundsText({ empty, changed, ...limits }: Bounds): string {
  return [
    ...limitsOf(limits).map(([word, limit]) => `${word} ${limit}`),
    ...(empty === undefined ? [] : [empty ? 'is empty' : 'is not empty']),
    ...(changed ? ['changed'] : []),
  ].join(' and ');
}

/** The Chinese title of an enumeration's value; other values as they are. */
export function enumTitle(value: unknown, enumeration: string | undefined, model: WholeModel): string {
  const known = model.enums[enumeration ?? '']?.values.find((item) => String(item.value) === String(value));
  return known?.title ?? (value === null ? 'empty' : String(value));
}

/** Title and enumeration of a field, or of a field of the records it points at. */
function lookUp(path: string, entity: Entity, model: WholeModel): [string, string | undefined] {
  const [head, tail] = path.split('.');
  const field = entity.fields.find((item) => item.name === head);
  if (!tail) return [field?.title ?? path, field?.enumeration];
  const target = model.entities[field?.reference?.entity ?? '']?.fields.find((item) => item.name === tail);
  return [`${field?.title}的${target?.title}`, target?.enumeration];
}
