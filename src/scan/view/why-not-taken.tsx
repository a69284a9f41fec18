import type { CoveredBy } from '../page/page-state';
import { zh } from '../../language/zh';

/** Why what was scanned, typed or ordered beside something that is to be ended first is not done. */
export const whyNotTaken = ({ under, isCommand }: { under: CoveredBy; isCommand?: boolean }): string =>
  (isCommand ? notOrdered : notScanned)()[under];

const notScanned = (): Record<CoveredBy, string> => ({
  failure: zh`没有登记：上一条失败尚未确认，请确认后重新扫描`,
  question: zh`没有登记：请先回答提问，再重新输入`,
  dialog: zh`没有登记：请先回答弹出的确认框，再重新扫描`,
  form: zh`没有登记：请先保存或取消打开的表单，再重新扫描`,
  window: zh`没有登记：请先关掉打开的窗口，再重新扫描`,
});

const notOrdered = (): Record<CoveredBy, string> => ({
  failure: zh`没有执行：上一条失败尚未确认，请先确认`,
  question: zh`没有执行：请先回答提问`,
  dialog: zh`没有执行：请先回答弹出的确认框`,
  form: zh`没有执行：请先保存或取消打开的表单`,
  window: zh`没有执行：请先关掉打开的窗口`,
});
