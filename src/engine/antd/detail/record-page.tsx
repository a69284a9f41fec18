import { useEffect, useMemo } from 'react';
import { useFieldContext } from '../../../fields/field-view';
import type { Call } from '../../../metadata/model';
import type { OnSaved } from '../../core/calls/on-saved';
import { useOutcome } from '../../core/calls/use-outcome';
import { recordTitle } from '../../core/detail/record-title';
import { useDetail } from '../../core/detail/use-detail';
import { useNeighbours } from '../../core/detail/use-neighbours';
import { usePermittedCall } from '../../core/detail/use-permitted-call';
import { useStatusSteps } from '../../core/detail/use-status-steps';
import { useEngine } from '../../core/engine';
import type { EntityRecord } from '../../core/entity/entity-record';
import type { LoadedEntity } from '../../core/entity/loaded-entity';
import { callById } from '../../core/client/read-by-id';
import { usePermissions } from '../../core/permissions';
import { OneTimeSecretDialog } from '../calls/one-time-secret-dialog';
import { PageFailed, PageForbidden, PageLoading } from '../state/page-state';
import { RecordCalls } from './record-calls';
import { RecordContext } from './record-context';
import { RecordHeading } from './record-heading';
import styles from './record-page.module.css';
import { RecordPast } from './record-past';
import { RecordSections } from './record-sections';
import { RecordSteps } from './record-steps';
import { RelatedRecords } from './related-records';
import { zh } from '../../../language/zh';

interface Props {
  loaded: LoadedEntity;
  id: string;
}

/** The page of one record: where it stands, what it says, what belongs to it, and what became of it. */
export function RecordPage({ loaded, id }: Props) {
  const call = callById(loaded.entity, usePermissions());
  return call ? <ReadRecord loaded={loaded} id={id} call={call} /> : <PageForbidden />;
}

function ReadRecord({ loaded, id, call }: Props & { call: Call }) {
  const { entity } = loaded;
  const body = useMemo(() => ({ [entity.names.id]: id }), [entity, id]);
  const { record, error, refresh } = useDetail(entity, call, body);
  if (error) return <PageFailed title={zh`${entity.title}加载失败`} error={error} retry={refresh} />;
  if (!record) return <PageLoading />;
  return <RecordScreen loaded={loaded} record={record} refresh={refresh} />;
}

interface ScreenProps {
  loaded: LoadedEntity;
  record: EntityRecord;
  refresh(): void;
}

function RecordScreen({ loaded, record, refresh }: ScreenProps) {
  const { entity } = loaded;
  const neighbours = useNeighbours(entity, usePermittedCall(entity, 'list'), record.id);
  const steps = useStatusSteps(entity, usePermittedCall(entity, 'history'), record);
  const outcomes = useOutcome(entity, refresh);
  const { places } = useEngine();
  const { enumeration } = useFieldContext();
  const title = recordTitle(entity, record, enumeration);
  useEffect(
    () => places.seen({ entity: entity.name, id: record.id, title, kind: entity.title }),
    [entity, places, record.id, title],
  );
  const onRestored: OnSaved = (made, answer, ended) => {
    outcomes.tell(made, answer, ended);
    refresh();
  };
  const context = useMemo(() => ({ entity, record, refresh }), [entity, record, refresh]);
  return (
    <RecordContext value={context}>
      <article className={styles.record} data-record-page={entity.name}>
        <RecordHeading neighbours={neighbours}>
          <RecordCalls loaded={loaded} outcomes={outcomes} />
        </RecordHeading>
        <RecordSteps steps={steps} />
        <RecordSections />
        <RelatedRecords />
        <RecordPast onRestored={onRestored} />
        <OneTimeSecretDialog outcomes={outcomes} />
      </article>
    </RecordContext>
  );
}
