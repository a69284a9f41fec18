import { useFieldContext } from '../../../fields/field-view';
import type { Entity, Field } from '../../../metadata/model';
import { elsewhereText } from '../../../metadata/model/elsewhere-text';
import { useEngine } from '../../core/engine';
import type { EntityRecord } from '../../core/entity/entity-record';
import { AddressLink } from '../address-link';
import { fieldCell } from '../record-cell';
import { useRecordContext } from './record-context';
import { zh } from '../../../language/zh';

/** A field on a record's own page, with room for all of it. What it points at is a way there, where this person may go. */
export function LinkedCell({ field, record }: { field: Field; record: EntityRecord }) {
  const context = useFieldContext();
  const { places } = useEngine();
  const { entity } = useRecordContext();
  const { reference } = field;
  const plain = fieldCell(field, record, context, {
    as: isCopiedNumber(field, entity) ? 'copyable' : 'whole',
    isOwnPage: true,
  });
  if (!reference || elsewhereText(field, record.elsewhere, context)) return plain;
  const targets = [record.values[field.name]].flat().flatMap((id) => {
    const target = (record.targets[field.name] ?? []).find((one) => one.id === id);
    const address = target && places.recordOf(reference.entity, target.id);
    return target ? [{ ...target, address }] : [];
  });
  if (!targets.some(({ address }) => address)) return plain;
  return targets.map(({ id, label, address }, place) => (
    <span key={id}>
      {place > 0 && zh`，`}
      {address ? <AddressLink address={address}>{label}</AddressLink> : label}
    </span>
  ));
}

/** Its list has it copied: it is a code, not an amount with its thousands apart. */
const isCopiedNumber = ({ name, type }: Field, { list }: Entity): boolean =>
  type === 'integer' && list.columns.some(({ fields: [first], as }) => first === name && as === 'copyable');
