import type { PageLabel } from '../page/definition';
import type { PageMessage, Result, ToTakeOut } from '../page/page-state';
import { titleOf } from './title-of';
import { whyNotTaken } from './why-not-taken';
import { zh } from '../../language/zh';

/** What a result or its line in the history says in words: the server's, or the page's own; and what comes before it. */
export function resultText({
  first,
  putDown,
  held,
  taken,
  ...said
}: Pick<Result, 'text' | 'own' | 'first' | 'putDown' | 'held' | 'taken'>): string {
  if (held && !said.own) return zh`${resultText({ first, putDown, taken, ...said })}；手上仍是 ${held}`;
  if (putDown) return zh`${resultText({ first, taken, ...said })}；${putDown} 已放下`;
  const told = taken ? zh`${saidIn(said)}；${taken} 已在本工作台` : saidIn(said);
  if (!first) return told;
  const { number, title, isOption } = first;
  return isOption ? zh`${told}；${number} 可去${title}继续` : zh`${told}；${number} 请先去${title}`;
}

function saidIn({ text, own }: Pick<Result, 'text' | 'own'>): string {
  switch (own?.word) {
    case undefined:
      return text;
    case 'listed':
      return zh`在清单中，等待确认`;
    case 'declined':
      return [zh`未执行：${own.title ?? text}`, own.prompt].filter(Boolean).join(zh`；`);
    case 'agreed':
      return own.title === undefined ? zh`正在处理…` : zh`正在处理：${own.title}`;
    case 'refused':
      // A second colon would read as if it explained what stands before it.
      return /：|: /.test(text) ? zh`第 ${own.place} 件，${text}` : zh`第 ${own.place} 件：${text}`;
    case 'cannot': {
      const title = own.title ?? (own.label in titleOf ? titleOf[own.label as PageLabel] : undefined);
      if (title === undefined) return zh`此处不能使用命令 ${own.label}`;
      return own.why ? zh`现在不能${title}：${own.why}` : zh`现在不能${title}`;
    }
    case 'going-on':
      return goingOn(own);
    case 'empty-handed':
      return own.stays ? zh`${own.stays} 留在本工作台，无需放下` : zh`手上没有需要放下的`;
    case 'nothing-to-undo':
      return own.said ? zh`${own.said}；没有撤销任何一件` : zh`没有可撤销的`;
    case 'changed':
      if (own.prompt) return zh`${text}，${own.prompt}`;
      return [text, own.number ? goingOn({ number: own.number, found: own.found }) : own.found && toTakeOut(own.found)]
        .filter(Boolean)
        .join(zh`；`);
    case 'to-take-out':
      return toTakeOut(own);
    case 'may-stay':
      return zh`${own.found.map(({ number }) => number).join(zh`、`)} 已恢复正常，不用取出`;
    case 'may-come':
      return zh`${own.found.map(({ number }) => number).join(zh`、`)} 已恢复正常，但不在包内，仍列为取出`;
    case 'taken-out':
      return zh`${own.found.map(({ number }) => number).join(zh`、`)} 已取出`;
    case 'misread': {
      const kind = own.wanted.length ? zh`“${own.code}”不是${own.wanted.join(zh`或`)}` : zh`条码不符`;
      const seems = own.seems?.join(zh`或`);
      if (seems && !own.isInside) return withInHand(zh`${kind}，可能是${seems}，${own.prompt}`, own.inHand);
      return withInHand(zh`${own.isInside ? zh`“${own.code}”已在包内` : kind}，${own.prompt}`, own.inHand);
    }
    case 'setup-first':
      return zh`${text}；本次扫描没有登记，锁定后请重新扫描`;
    case 'in-hand':
      return own.isConfirmed ? zh`${own.code} 已确认过，${own.prompt}` : zh`${own.code} 已在手上，${own.prompt}`;
    case 'voided-label':
      return zh`${own.number} 的新面单还没有打印，请先重新打印；原面单已作废`;
    case 'put-down-first':
      if (own.isKept) return zh`${text}；要改做它，请先完成手上的`;
      return own.isLocked ? zh`${text}；要改做它，请先解锁` : zh`${text}；要改做它，请先完成或放下手上的`;
    case 'not-taken':
      return whyNotTaken(own);
    case 'left-behind':
      return zh`没有登记：是在工作台 ${own.workbench} 扫描的，请到那里重新扫描`;
    case 'scanned-there':
      return zh`在工作台 ${own.workbench} 扫描的：${text}`;
    case 'asked-for':
      return withInHand(zh`${own.isInside ? zh`这个号码已在包内` : text}，${own.prompt}`, own.inHand);
    case 'held':
      return own.refused ? zh`有 ${own.refused} 件被拒绝，请先取出并确认` : zh`还有 ${own.sending} 件未确认，请稍候`;
  }
}

type GoneOnWith = Omit<Extract<PageMessage, { word: 'going-on' }>, 'word'>;

/** What is gone on with unscanned, and what has to come out of it, or what is to be done with it. */
function goingOn({ number, prompt, found, isEntered }: GoneOnWith): string {
  if (isEntered) return zh`继续处理 ${number}，请核对后按回车提交`;
  if (found) return zh`继续处理 ${number}：${toTakeOut(found)}`;
  return prompt ? zh`继续处理 ${number}，${prompt}` : zh`继续处理 ${number}`;
}

/** What must come out, each with its reason, and what comes before that. */
function toTakeOut({ found, first }: ToTakeOut): string {
  const named = found.map(({ number, note }) => zh`${number}（${note ?? ''}）`).join(zh`、`);
  return [zh`${named}，请取出`, first].filter(Boolean).join(zh`；`);
}

/** What is weighed now, where something else was scanned: that would get its weight. */
const withInHand = (text: string, inHand: string | undefined): string =>
  inHand === undefined ? text : zh`${text}；手上是 ${inHand}，换一件请先按 F4 放下`;
