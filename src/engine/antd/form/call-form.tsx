import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { offeredCalls } from '../../core/calls/offered-calls';
import { useEngine } from '../../core/engine';
import { readRecord } from '../../core/entity/entity-record';
import { useEntity } from '../../core/entity/use-entity';
import { usePermissions } from '../../core/permissions';
import { FieldServices } from '../field-services';

const EntityForm = lazy(async () => ({ default: (await import('./entity-form')).EntityForm }));

interface Props {
  entity: string;
  /** A call that asks for fields. */
  call: string;
  /** The record as an answer has told it; nothing is offered while there is none. */
  told: Record<string, unknown>;
}

/** A button that opens the form of a call about a record that is no row of a list. */
export function CallForm({ entity: name, call: key, told }: Props) {
  const { notify } = useEngine();
  const permissions = usePermissions();
  const state = useEntity(name);
  const [isOpen, setOpen] = useState(false);
  const loaded = state.phase === 'ready' ? state.loaded : undefined;
  const call = loaded?.entity.calls[key];
  if (!loaded || !call || !permissions.may(call) || !told[loaded.entity.names.id]) return null;
  const record = readRecord(loaded.entity, told);
  if (!offeredCalls([call], record).length) return null;
  return (
    <>
      <Button size="large" onClick={() => setOpen(true)} data-call={key}>
        {call.title}
      </Button>
      <Suspense>
        {isOpen && (
          <FieldServices entity={loaded.entity}>
            <EntityForm
              loaded={loaded}
              modes={[{ call, ranged: false }]}
              row={record}
              onClose={() => setOpen(false)}
              onSaved={() => {
                setOpen(false);
                notify.success(String(call.success ?? `${call.title}成功`));
              }}
            />
          </FieldServices>
        )}
      </Suspense>
    </>
  );
}
