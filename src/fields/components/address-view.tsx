import { Input } from 'antd';
import { isEmptyValue } from '../is-empty';
import type { FieldView, InputProps } from '../field-view';
import { displayText, emptyText } from './display-text';
import { enterPlaceholder } from './placeholders';
import { TextFilter } from './text-filter';

interface Address {
  /** The keyboard that a handheld shows, and what its autofill offers. */
  inputMode: 'email' | 'tel' | 'url';
  /** Where the link leads. */
  href(text: string): string;
  /** Opens beside the console. */
  isOutside?: true;
  width: number;
}

/** An address that is entered with the right keyboard and read as a link. */
export function addressView({ inputMode, href, isOutside, width }: Address): FieldView {
  const outside = isOutside ? ({ target: '_blank', rel: 'noopener noreferrer' } as const) : {};
  function AddressInput({ id, field, value, onChange, disabled, placeholder }: InputProps) {
    return (
      <Input
        id={id}
        inputMode={inputMode}
        value={(value as string | null) ?? ''}
        onChange={(event) => onChange(event.target.value)}
        disabled={disabled}
        placeholder={placeholder ?? enterPlaceholder(field)}
        autoComplete="off"
        spellCheck={false}
      />
    );
  }
  return {
    cell: ({ value, as }) => {
      if (isEmptyValue(value)) return emptyText;
      const text = displayText(value);
      return as === 'text' ? (
        text
      ) : (
        <a href={href(text)} {...outside}>
          {text}
        </a>
      );
    },
    Input: AddressInput,
    FilterInput: TextFilter,
    width,
  };
}
