import { offeredCalls } from '../../engine/core/calls/offered-calls';
import { readRecord } from '../../engine/core/entity/entity-record';
import { useEntity } from '../../engine/core/client/use-entity';
import { usePermissions } from '../../engine/core/permissions';
import type { CallFormProps } from './scan-context';
import type { Work } from './work';

type FormCall = Pick<CallFormProps, 'loaded' | 'call' | 'record'>;

/** Why there is no form: this person may not make the call, nothing is in hand, or what is in hand does not ask for it now. */
type WhyNoForm = 'denied' | 'empty-handed' | 'not-now';

/** The call of that name and the record in hand; undefined until it is known. */
export function useFormCall(name: string, work: Work): FormCall | WhyNoForm | undefined {
  const [entity = '', key = ''] = name.split('.');
  const permissions = usePermissions();
  const state = useEntity(entity);
  if (state.phase === 'loading') return undefined;
  const loaded = state.phase === 'ready' ? state.loaded : undefined;
  const call = loaded?.entity.calls[key];
  if (!loaded || !call || !permissions.may(call)) return 'denied';
  if (!work[loaded.entity.names.id]) return 'empty-handed';
  const record = readRecord(loaded.entity, work);
  return offeredCalls([call], record).length ? { loaded, call, record } : 'not-now';
}
