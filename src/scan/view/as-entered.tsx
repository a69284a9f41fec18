import type { ScanPage } from '../page/definition';
import { zh } from '../../language/zh';

/** The page as it is drawn while all that is to be measured is there and waits for Enter: that is asked for, and nothing that is done already. */
export function asEntered(page: ScanPage): ScanPage {
  const { step, pageState } = page;
  const { result } = pageState;
  const isGoneOnWith = result?.own?.word === 'going-on' && !result.own.found;
  const own = isGoneOnWith ? { ...result.own, isEntered: true } : result?.own;
  return {
    ...page,
    step: { ...step, prompt: zh`请核对后按回车提交` },
    pageState: { ...pageState, result: result && { ...result, ...(own && { own }) } },
  } as ScanPage;
}
