import { zh } from '../../language/zh';
import type { ScanJob } from '../queue/scan-job';
import { changeOf, leaveLabel, ownReason, ownTitleOf, undoLabel, whyNot } from './changes';
import type { ScanPageDefinition } from './definition';
import { keptWaitingBy } from './lane';
import type { PageState, Result } from './page-state';
import { promptOf } from './prompt-of';
import { isInVain, isLeftBehind, isVoidedLabel } from './resolve';
import { setupStep } from './setup';
import { showing, untold } from './told';
import { outOfHand } from './way-out';

/** What a page knows after something that the server is not asked: a command that changes only what the page holds, or nothing at all. */
export function unasked(pageState: PageState, job: ScanJob, definition: ScanPageDefinition): PageState {
  if (isLeftBehind(job, pageState)) {
    const own = { word: 'left-behind', workbench: job.workbench ?? '' } as const;
    return showing(pageState, job, { ...untold(pageState, job, ''), own });
  }
  const change = job.isCommand && !isInVain(job, pageState) ? changeOf(job.code, pageState, definition) : undefined;
  if (!change) return showing(pageState, job, notHere(pageState, job, definition));
  if (change.message === undefined) return change.pageState;
  const told = untold(pageState, job, change.message);
  const changed = showing(change.pageState, job, { ...told, level: 'warn', tone: 'warn' });
  // What is weighed already is not sent before what was changed is seen, and gone on with.
  return { ...changed, doubt: { workTurn: changed.workTurn, by: 'scan' } };
}

/** Scanned where it means nothing, or too early: told at once, and nothing is sent. */
function notHere(pageState: PageState, job: ScanJob, definition: ScanPageDefinition): Result {
  const held = job.isCommand ? keptWaitingBy(job.code, pageState, definition) : undefined;
  if (held) return { ...untold(pageState, job, ''), own: { word: 'held', ...held } };
  // Nothing was to be done, and nothing was done wrong.
  if (job.code === leaveLabel && !definition.leave?.unless?.(pageState.work)) {
    const { open_no: stays } = pageState.work;
    const own = { word: 'empty-handed', ...(stays && { stays }) } as const;
    return { ...untold(pageState, job, ''), level: 'warn', tone: 'warn', own };
  }
  const vain = isInVain(job, pageState) ? pageState.rows.find(({ id }) => id === job.undoes) : undefined;
  const isNothing = isInVain(job, pageState) || !ownReason(undoLabel, pageState, definition);
  if (job.code === undoLabel && definition.commands?.[undoLabel] && isNothing)
    return {
      ...untold(pageState, job, ''),
      level: 'warn',
      tone: 'warn',
      // What that scan was answered is still to be done.
      bigText: vain?.bigText ?? '',
      own: { word: 'nothing-to-undo', ...(vain && { said: vain.text || vain.code }) },
    };
  if (job.isCommand)
    return {
      ...untold(pageState, job, ''),
      own: {
        word: 'cannot',
        label: job.code,
        title: ownTitleOf(job.code, definition),
        why: whyNot(job.code, pageState, definition),
      },
      ...outOfHand(pageState),
    };
  if (isVoidedLabel(job, pageState, definition))
    return { ...untold(pageState, job, ''), own: { word: 'voided-label', number: job.code } };
  const told = untold(pageState, job, zh`现在不能扫描：${promptOf(pageState, definition)}`);
  return pageState.step === setupStep ? { ...told, own: { word: 'setup-first' } } : told;
}
