import type { AnswerOf } from '../../../generated/client';
import type { Places, QuestionLine } from '../engine';
import { countText } from '../../../language/count-text';
import { zh } from '../../../language/zh';

type ReferrersAnswer = AnswerOf<'shell.listReferrers'>;
type Referrer = ReferrersAnswer['referrer_list'][number];

/** `共 12 个账号（角色），如 张伟、李娜`, each with the way to its list, filtered where the list can be. */
export function referrerLines(answer: ReferrersAnswer, ids: string[], places: Places): QuestionLine[] {
  const { referrer_list: list, others } = answer;
  return [
    ...list.map((referrer) => ({ text: textOf(referrer), address: addressOf(referrer, ids, places) })),
    ...(others ? [{ text: zh`其他您无权查看的记录：${others} 条` }] : []),
  ];
}

function textOf({ field_title: field, count, count_text: text, count_capped: capped, labels }: Referrer): string {
  const named = labels.filter(Boolean).join(zh`、`);
  return zh`${countText(text, count, capped)}（${field}）${named && zh`，如 ${named}`}`;
}

/** A list of many ids would be an unreadable address: several records link to the whole list. */
function addressOf({ entity, field, filterable }: Referrer, ids: string[], places: Places): string | undefined {
  const list = places.listOf(entity);
  const [id] = ids;
  return list && filterable && ids.length === 1 ? `${list}?${new URLSearchParams({ [field]: id ?? '' })}` : list;
}
