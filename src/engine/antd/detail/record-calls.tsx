import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useMemoizedFn } from 'ahooks';
import { useFieldContext } from '../../../fields/field-view';
import { isEmptyValue } from '../../../fields/is-empty';
import type { Call } from '../../../metadata/model';
import { offeredCalls } from '../../core/calls/offered-calls';
import type { OnSaved } from '../../core/calls/on-saved';
import { useCall } from '../../core/calls/use-call';
import type { Outcomes } from '../../core/calls/use-outcome';
import type { LoadedEntity } from '../../core/entity/loaded-entity';
import { isCopy } from '../../core/form/copy-call';
import { createModes, opensForm } from '../../core/form/create-modes';
import { listModel } from '../../core/list/list-model';
import { opensRecord } from '../../core/list/use-overlay';
import { usePermissions } from '../../core/permissions';
import { useExtensions } from '../extensions';
import { FieldBoundary } from '../field-boundary';
import { SwitchCell } from '../list/switch-cell';
import { PrintLabelsButton } from '../printing/print-labels-button';
import { onDemand } from '../../../fields/components/on-demand';
import { useRecordContext } from './record-context';

const EntityForm = onDemand(async () => (await import('../form/entity-form')).EntityForm);

interface Props {
  loaded: LoadedEntity;
  outcomes: Outcomes;
}

/** What may be done with the record: the calls of its row in the list, what stands among them there, and its switches. */
export function RecordCalls({ loaded, outcomes }: Props) {
  const { entity, record, refresh } = useRecordContext();
  const context = useFieldContext();
  const extensions = useExtensions();
  const permissions = usePermissions();
  const model = useMemo(() => listModel(entity, permissions), [entity, permissions]);
  const [opened, setOpened] = useState<Call>();
  const run = useCall(entity, { tell: outcomes.tell, show: refresh, refresh });
  const calls = offeredCalls(
    model.row.filter((call) => !opensRecord(call)),
    record,
  );
  const onSaved = useMemoizedFn<OnSaved>((made, answer, ended) => {
    setOpened(undefined);
    outcomes.tell(made, answer, ended);
    refresh();
  });
  return (
    <>
      {model.columns.map(({ column, fields: [field], toggle }) =>
        toggle && field && !isEmptyValue(record.values[field.name]) ? (
          <SwitchCell key={column.key} field={field} record={record} call={toggle} run={run} />
        ) : null,
      )}
      {model.columns.map(({ column }) => {
        const Cell = column.inCalls && extensions[column.component ?? '']?.Cell;
        return Cell ? (
          <FieldBoundary key={column.key} title={column.title}>
            <Cell entity={entity} column={column} record={record} context={context} refresh={refresh} />
          </FieldBoundary>
        ) : null;
      })}
      <PrintLabelsButton entity={entity} records={[record]} />
      {calls.map((call, place) => (
        <Button
          key={call.key}
          type={place === 0 && !isCopy(entity, call) ? 'primary' : 'default'}
          danger={call.danger}
          data-call={call.key}
          onClick={() => (opensForm(call) ? setOpened(call) : void run(call, record))}
        >
          {call.title}
        </Button>
      ))}
      {opened && (
        <EntityForm
          loaded={loaded}
          modes={createModes(entity, opened, permissions)}
          row={record}
          onClose={() => setOpened(undefined)}
          onSaved={onSaved}
        />
      )}
    </>
  );
}
