import { useFieldContext } from '../../../fields/field-view';
import { useKnownOptions } from '../../../fields/components/use-known-options';
import type { Field } from '../../../metadata/model';
import type { EntityRecord } from '../../core/entity/entity-record';
import { fieldCell } from '../record-cell';

interface Props {
  field: Field;
  record: EntityRecord;
  value: unknown;
}

/** What stands in a field of a record, and what will: `480 g → 500 g`. */
export function OldToNew(props: Props) {
  const { reference } = props.field;
  return reference ? <OldToNewTarget {...props} reference={reference} /> : <Change {...props} targets={[]} />;
}

/** The new target is known by its id alone: its label is asked for. */
function OldToNewTarget(props: Props & { reference: NonNullable<Field['reference']> }) {
  const { reference, value } = props;
  const ids = [value].flat().filter((id) => typeof id === 'string');
  return <Change {...props} targets={useKnownOptions(reference, ids, []).known} />;
}

function Change({ field, record, value, targets }: Props & { targets: EntityRecord['targets'][string] }) {
  const context = useFieldContext();
  const { name } = field;
  const after = {
    ...record,
    values: { ...record.values, [name]: value },
    targets: { ...record.targets, [name]: targets },
  };
  const [was, is] = [record, after].map((one) => fieldCell(field, one, context, { as: 'whole' }));
  return (
    <>
      {was} <span aria-hidden="true">→</span> {is}
    </>
  );
}
