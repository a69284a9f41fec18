import { BarcodeOutlined, EditOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { memo, useId, useState, type RefObject } from 'react';
import styles from './entry.module.css';
import pageStyles from './scan-page.module.css';
import { zh } from '../../language/zh';

interface Props {
  prompt: string;
  box: RefObject<HTMLInputElement | null>;
  isImeOn: boolean;
}

/** What is to be done now, and the box that takes what is typed by hand. Never disabled. */
export const ScanBox = memo(function ScanBox({ prompt, box, isImeOn }: Props) {
  const id = useId();
  const [hasKeyboard, setKeyboard] = useState(false);
  const type = () => {
    setKeyboard(true);
    box.current?.blur();
    // The handheld shows its keyboard for the field as it is now.
    setTimeout(() => box.current?.focus());
  };
  return (
    <div className={`${pageStyles.card} ${styles.prompt}`}>
      <label htmlFor={id} aria-live="polite">
        <BarcodeOutlined /> {prompt}
      </label>
      <div>
        <input
          id={id}
          ref={box}
          inputMode={hasKeyboard ? 'text' : 'none'}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder={zh`扫描，或手工输入后按回车`}
          data-scan-box
          onBlur={() => setKeyboard(false)}
        />
        <Button icon={<EditOutlined />} aria-label={zh`手工输入`} title={zh`手工输入`} onClick={type} />
      </div>
      {isImeOn && (
        <p className={styles.ime} role="alert" data-ime>
          {zh`输入法处于中文状态，请切换到英文`}
        </p>
      )}
    </div>
  );
});
