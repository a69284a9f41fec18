import { Tag } from 'antd';
import { shellModel } from '../shell-model';
import type { Find } from './find';
import styles from './finder.module.css';

interface Props {
  id: string;
  find: Find;
  isCurrent: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

/** One line of what was found. The current one is kept in sight. */
export function FindOption({ id, find, isCurrent, onPoint, onChoose }: Props) {
  return (
    <li
      id={id}
      role="option"
      aria-selected={isCurrent}
      ref={(item) => {
        if (isCurrent) item?.scrollIntoView({ block: 'nearest' });
      }}
      onMouseMove={onPoint}
      onClick={onChoose}
    >
      <b title={find.title}>{find.title}</b>
      {find.status && <StatusTag {...find.status} />}
      <span title={find.note}>{find.note}</span>
    </li>
  );
}

function StatusTag({ enumeration, value }: NonNullable<Find['status']>) {
  const known = shellModel.enums[enumeration]?.values.find((one) => String(one.value) === value);
  return (
    known && (
      <Tag className={styles.status} color={known.color}>
        {known.title}
      </Tag>
    )
  );
}
