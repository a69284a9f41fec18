import type { Call, Entity } from '../../../metadata/model';
import type { Question } from '../engine';
import { fullLabelOf, labelOf, type EntityRecord } from '../entity/entity-record';
import { zh } from '../../../language/zh';

/**
 * What is asked before a call: `确认停用货架？停用后不能上架` of one record is `确认停用货架「A-01」？`, its effect below, and a button `停用货架`.
 * The schema's text is its sentence and what follows the question mark.
 */
export function questionOf(entity: Entity, call: Call, record: EntityRecord | undefined): Question {
  const [asked = '', ...rest] = (call.confirm ?? '').split(/[？?]/u);
  const effect = rest.join('？').trim();
  const sure = zh`确认`;
  const name = record ? fullLabelOf(entity, record) : '';
  const label = record ? labelOf(entity, record) : '';
  return {
    title: name ? zh`${asked}「${name}」？` : zh`${asked}？`,
    ...(effect && { content: effect }),
    okText: asked.startsWith(sure) ? asked.slice(sure.length) : asked,
    danger: call.danger,
    ...(call.confirmName && label && { typed: { text: label, title: nameTitle(entity) } }),
  };
}

const nameTitle = ({ fields, labelField }: Entity): string =>
  fields.find(({ name }) => name === labelField)?.title ?? zh`名称`;
