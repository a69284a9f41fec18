import { fieldViews } from '../../fields/views';
import { useScanParts } from '../page/scan-context';
import type { EnteredField } from '../page/definition';

interface Props {
  field: EnteredField & Required<Pick<EnteredField, 'input'>>;
  value: unknown;
  enter: (field: string, value: unknown) => void;
}

/** What is entered as in any form: a text, a photo, one of many values. */
export default function FieldInput({ field: { field: name, title, input }, value, enter }: Props) {
  const { FieldServices } = useScanParts();
  const { Input } = fieldViews[input.field.type];
  return (
    <FieldServices entity={input.entity}>
      <Input
        id={`scan-${name}`}
        field={{ ...input.field, title }}
        value={value}
        onChange={(next) => enter(name, next)}
      />
    </FieldServices>
  );
}
