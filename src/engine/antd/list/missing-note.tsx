import { Alert, Button } from 'antd';
import { useFieldContext } from '../../../fields/field-view';
import type { FilterField } from '../../../metadata/model';
import { missingValues } from '../../core/list/missing-values';
import type { List } from '../../core/list/use-list';
import { zh } from '../../../language/zh';

const boxStyle = { marginBottom: 12 } as const;
const shown = 5;

/** Which of the pasted numbers the list did not find: of forty, the three that are not there. */
export function MissingNote({ fields, list }: { fields: FilterField[]; list: List }) {
  const { copy } = useFieldContext();
  return missingValues(fields, list).map(({ filter, values }) => (
    <Alert
      key={filter.field}
      type="info"
      showIcon
      style={boxStyle}
      data-missing={values.length}
      title={zh`有 ${values.length} 个${filter.title}未找到：${values.slice(0, shown).join(zh`、`)}${values.length > shown ? zh` 等` : ''}`}
      action={
        <Button size="small" onClick={() => copy(values.join('\n'))}>
          {zh`复制未找到的`}
        </Button>
      }
    />
  ));
}
