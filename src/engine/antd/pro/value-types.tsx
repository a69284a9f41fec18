import FieldDigit from '@ant-design/pro-components/es/field/components/Digit';
import FieldIndexColumn from '@ant-design/pro-components/es/field/components/IndexColumn';
import FieldOptions from '@ant-design/pro-components/es/field/components/Options';
import FieldSelect from '@ant-design/pro-components/es/field/components/Select';
import FieldSwitch from '@ant-design/pro-components/es/field/components/Switch';
import FieldText from '@ant-design/pro-components/es/field/components/Text';
import FieldTextArea from '@ant-design/pro-components/es/field/components/TextArea';
import type { ProRenderFieldPropsType } from '@ant-design/pro-components/es/provider';

type Render = NonNullable<ProRenderFieldPropsType['render']>;

const readAndEdit = (render: Render): ProRenderFieldPropsType => ({ render, formItemRender: render });

/** The value types that columns and fields of ProComponents may name here, instead of 46; any other is drawn as text. */
const valueTypes: Record<string, ProRenderFieldPropsType> = {
  text: readAndEdit((text, props) =>
    props.valueEnum ? <FieldSelect {...props} text={text as string} /> : <FieldText {...props} text={text as string} />,
  ),
  textarea: readAndEdit((text, props) => <FieldTextArea {...props} text={text as string} />),
  digit: readAndEdit((text, props) => <FieldDigit {...props} placeholder={undefined} text={text as number} />),
  select: readAndEdit((text, props) => <FieldSelect {...props} text={text as string} />),
  switch: readAndEdit((text, props) => <FieldSwitch {...props} text={text as boolean} />),
  option: readAndEdit((text, props) => <FieldOptions {...props} text={text as string} />),
  index: readAndEdit((text) => <FieldIndexColumn>{Number(text) + 1}</FieldIndexColumn>),
  indexBorder: readAndEdit((text) => <FieldIndexColumn border>{Number(text) + 1}</FieldIndexColumn>),
};

export default valueTypes;
