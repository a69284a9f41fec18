import type { ScanLevelName } from '../../metadata/model';
import { withAnswered } from './listed';
import type { PageState } from './page-state';
import { showing, untold, unscannedJob } from './told';
import type { Work } from './work';

/**
 * What a page knows once the form of a command is closed: what was saved is told, and what is open is asked for anew. Of what is ended, nothing is
 * open: the outcome stands, whatever else stands at this workbench.
 */
export function formClosed(
  pageState: PageState,
  text?: string,
  level: ScanLevelName = 'ok',
  saved?: unknown,
): PageState {
  const { form = '', ...known } = pageState;
  if (!form || text === undefined) return known;
  const job = unscannedJob(`${form} ${pageState.result?.turn ?? 0}`, form, { isCommand: true });
  const work = withSaved(known.work, saved);
  const isOpen = work.open_no !== null;
  return showing({ ...known, work, isStale: (level !== 'fail' && isOpen) || known.isStale }, job, {
    ...untold(pageState, job, text),
    level,
    tone: level,
  });
}

/** The work in hand as a saved form has left it: a scan's answer tells of it, any other at least its version. */
function withSaved(work: Work, saved: unknown): Work {
  const { entity, version } = (saved ?? {}) as { entity?: Work; version?: number };
  return entity ? (withAnswered(work, entity) ?? work) : { ...work, ...(version !== undefined && { version }) };
}
