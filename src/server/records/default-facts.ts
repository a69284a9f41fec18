import type { DefaultFacts } from '../../metadata/model/default-values';
import type { HandlerContext } from '../platform/handler';
import { localText } from '../platform/time-zone';

/**
 * What `x-default` may ask for, by the database's clock, in the caller's time zone. Nothing for a call that anyone may make. What was used
 * last is offered by forms alone, where the person sees it.
 */
export function defaultFacts({
  session,
  timeZone,
  model,
}: Pick<HandlerContext, 'session' | 'timeZone' | 'model'>): DefaultFacts {
  const { workbench } = session ?? {};
  return {
    now: () => session?.now(),
    today: () => session && localText(session.now(), timeZone).slice(0, 'YYYY-MM-DD'.length),
    account: () => session?.account.id,
    warehouse: () => session?.warehouse?.id,
    last: () => undefined,
    workbench: () => (workbench?.id === model.constants.noWorkbenchId ? undefined : workbench?.id),
  };
}
