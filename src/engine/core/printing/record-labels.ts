import { inSource } from '../../../language/zh';
import { asWritten } from '../../../metadata/language/in-words';
import type { Entity, Enumeration } from '../../../metadata/model';
import type { LabelTemplate, TextOf } from '../../../metadata/model/label';
import { labelSvg } from '../../../metadata/label/label-svg';
import { recordTexts } from '../../../metadata/label/record-texts';
import type { Label } from '../devices/print-labels';
import type { EntityRecord } from '../entity/entity-record';

type Enumerations = (name: string | undefined) => Enumeration | undefined;

/**
 * The labels of these records, in their order. Each print is a job of its own. A label hangs in the hall and is read by all: it is in Chinese,
 * whatever the console speaks.
 */
export function recordLabels(
  entity: Entity,
  template: LabelTemplate,
  records: EntityRecord[],
  enumeration: Enumerations,
): Label[] {
  return records.map((record) => ({
    job_id: `${entity.name}.${record.id}.${crypto.randomUUID()}`,
    format: 'svg',
    data: inSource(() => labelSvg(asWritten(template), textsOf(entity, record, enumeration))),
  }));
}

/** What the fields of the record show on a label, which is drawn `inSource`. */
export const textsOf = (entity: Entity, { values, targets }: EntityRecord, enumeration: Enumerations): TextOf =>
  recordTexts(
    asWritten(entity),
    {
      value: ({ name }) => values[name],
      labels: ({ name }) => Object.fromEntries((targets[name] ?? []).map(({ id, label }) => [id, label])),
    },
    { enumeration: (name) => withWrittenValues(enumeration(name)) },
  );

const withWrittenValues = (known: Enumeration | undefined): Enumeration | undefined =>
  known && { ...known, values: known.values.map(asWritten) };
