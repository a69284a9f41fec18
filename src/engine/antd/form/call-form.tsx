import type { Call } from '../../../metadata/model';
import type { EntityRecord } from '../../core/entity/entity-record';
import type { LoadedEntity } from '../../core/entity/loaded-entity';
import { FieldServices } from '../field-services';
import { onDemand } from '../../../fields/components/on-demand';

const EntityForm = onDemand(async () => (await import('./entity-form')).EntityForm);

interface Props {
  loaded: LoadedEntity;
  /** A call that asks for fields. */
  call: Call;
  record: EntityRecord;
  /** Told in the head, where something else may stand large beside it. */
  number?: string;
  onClose(): void;
  /** With what the call answered. */
  onSaved(answer: unknown): void;
}

/** The form of a call about a record that is no row of a list. */
export function CallForm({ loaded, call, record, number, onClose, onSaved }: Props) {
  return (
    <FieldServices entity={loaded.entity}>
      <EntityForm
        loaded={loaded}
        modes={[{ call, ranged: false }]}
        row={record}
        number={number}
        isTypedAtOnce
        onClose={onClose}
        onSaved={(_, answer) => onSaved(answer)}
      />
    </FieldServices>
  );
}
