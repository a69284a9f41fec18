import { Button } from 'antd';
import { memo } from 'react';
import type { EnumValue } from '../../metadata/model';
import type { EnteredField, Option } from '../page/definition';
import styles from './fields.module.css';

interface Props {
  field: EnteredField & { options: Option[] };
  value: unknown;
  choose: (field: string, value: EnumValue['value']) => void;
}

/** One of few values: a button for each, and Alt with its digit. What is chosen once more is not chosen any more. */
export function Options({ field: { field, title, options, isOptional }, value, choose }: Props) {
  return (
    <fieldset className={styles.options} data-field={field}>
      <legend>
        {title}
        {isOptional ? '' : ' *'}
        {options[0]?.digit === 1 && <kbd>Alt+</kbd>}
      </legend>
      {options.map((option) => (
        <OptionButton key={option.value} {...{ field, option, choose }} isChosen={option.value === value} />
      ))}
    </fieldset>
  );
}

interface ButtonProps extends Pick<Props, 'choose'> {
  field: string;
  option: Option;
  isChosen: boolean;
}

const OptionButton = memo(function OptionButton({ field, option, isChosen, choose }: ButtonProps) {
  const { value, title, digit } = option;
  return (
    <Button type={isChosen ? 'primary' : 'default'} aria-pressed={isChosen} onClick={() => choose(field, value)}>
      {title}
      {digit && <kbd>{digit}</kbd>}
    </Button>
  );
});
