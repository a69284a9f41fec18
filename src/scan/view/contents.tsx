import { WarningFilled } from '@ant-design/icons';
import { useMemoizedFn } from 'ahooks';
import { memo, type ReactNode } from 'react';
import styles from './contents.module.css';
import { isDoublePress } from '../page/double-press';
import type { Content } from '../page/work';
import { Side } from './side';
import controls from '../../fields/components/controls.module.css';
import { zh } from '../../language/zh';

interface Props {
  title: string;
  facts?: ReactNode;
  contents: Content[];
  /** Said while nothing is in it. */
  empty: string;
  colour?: string;
  /** Takes a line out; absent: none can be. */
  onRemove?: (number: string) => void;
  /** What its button says. */
  verb?: string;
  /** Which lines; absent: each. */
  canRemove?: (content: Content) => boolean;
}

const marks: Record<Content['state'], string> = { open: '○', done: '✓', out: '↗', bad: '!' };

/** What is in that which is worked on, as the server has told it. */
export function Contents({
  title,
  facts,
  contents,
  empty,
  colour,
  onRemove,
  verb = zh`取出`,
  canRemove = () => true,
}: Props) {
  // A double click's second one hits the line that has moved up meanwhile.
  const remove = useMemoizedFn((number: string) => void (isDoublePress('a line') || onRemove?.(number)));
  return (
    <Side title={title} facts={facts} colour={colour}>
      {contents.length > 0 ? (
        <ul className={styles.contents} tabIndex={0} aria-label={zh`${title}明细`}>
          {contents.map((content) => (
            <Line
              key={content.number}
              {...content}
              verb={verb}
              onRemove={onRemove && canRemove(content) ? remove : undefined}
            />
          ))}
        </ul>
      ) : (
        <p>{empty}</p>
      )}
    </Side>
  );
}

// There may be hundreds; a scan changes one.
const Line = memo(function Line({
  number,
  note,
  state,
  hint,
  verb,
  onRemove,
}: Content & Pick<Props, 'onRemove' | 'verb'>) {
  return (
    <li data-content={number} data-state={state}>
      <b aria-hidden="true">{marks[state]}</b>
      <code>{number}</code>
      <span>{note}</span>
      {hint && (
        <em data-hint>
          <WarningFilled aria-hidden="true" /> {hint}
        </em>
      )}
      {onRemove && (
        <button
          type="button"
          className={controls.cellButton}
          aria-label={`${verb} ${number}`}
          onClick={({ currentTarget }) => {
            // Another line may be there at once: Enter must not take that one out, too.
            currentTarget.blur();
            onRemove(number);
          }}
        >
          {verb}
        </button>
      )}
    </li>
  );
});
