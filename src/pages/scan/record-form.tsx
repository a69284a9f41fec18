import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useEngine } from '../../engine/core/engine';
import { lookupOf, readRecord } from '../../engine/core/entity/entity-record';
import { useEntity } from '../../engine/core/entity/use-entity';
import { useRights } from '../../engine/core/rights';
import { holds } from '../../metadata/conditions';
import type { Work } from '../../scan/page/memory';

const EntityForm = lazy(async () => ({ default: (await import('../../engine/antd/form/entity-form')).EntityForm }));

interface Props {
  entity: string;
  /** A call that names its fields. */
  call: string;
  /** The record, as the server's answer told it. */
  work: Work;
}

/** Something about the record in hand that is entered in the form that its schema says; scanning goes on behind it. */
export function RecordForm({ entity: name, call: key, work }: Props) {
  const { notify } = useEngine();
  const rights = useRights();
  const state = useEntity(name);
  const [isOpen, setOpen] = useState(false);
  const loaded = state.phase === 'ready' ? state.loaded : undefined;
  const call = loaded?.entity.calls[key];
  if (!loaded || !call || !rights.may(call) || !work[loaded.entity.names.id]) return null;
  const record = readRecord(loaded.entity, work);
  if (call.visibleWhen && !holds(call.visibleWhen, lookupOf(record))) return null;
  return (
    <>
      <Button size="large" onClick={() => setOpen(true)} data-call={key}>
        {call.title}
      </Button>
      <Suspense>
        {isOpen && (
          <EntityForm
            loaded={loaded}
            ways={[{ call, ranged: false }]}
            row={record}
            onClose={() => setOpen(false)}
            onSaved={() => {
              setOpen(false);
              notify.success(String(call.success ?? `${call.title}成功`));
            }}
          />
        )}
      </Suspense>
    </>
  );
}
