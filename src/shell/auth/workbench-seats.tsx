import { Button, Tag } from 'antd';
import type { Seat } from '../session/session';
import styles from './workbench-seats.module.css';
import { zh } from '../../language/zh';

interface Props {
  seats: readonly Seat[];
  /** What was typed so far: those that it may mean are left. */
  typed: string;
  isDisabled: boolean;
  onChoose: (seat: Seat) => void;
}

/** The workbenches of the warehouse with who sits at each; one click takes a free one. */
export function WorkbenchSeats({ seats, typed, isDisabled, onChoose }: Props) {
  const wanted = typed.trim().toUpperCase();
  const left = seats.filter(({ code, name }) => code.includes(wanted) || name.toUpperCase().includes(wanted));
  if (!left.length) return null;
  return (
    <ul className={styles.seats} aria-label={zh`工作台`}>
      {left.map((seat) => (
        <li key={seat.code}>
          <Button block type="text" disabled={isDisabled} onClick={() => onChoose(seat)}>
            <span className={styles.seatName}>{seat.name}</span>
            <span className={styles.seatCode}>{seat.code}</span>
            <Occupant seat={seat} />
          </Button>
        </li>
      ))}
    </ul>
  );
}

function Occupant({ seat: { holder, is_own: isOwn } }: { seat: Seat }) {
  if (isOwn) return <Tag className={styles.seatStatus} color="blue">{zh`您在使用`}</Tag>;
  return holder ? (
    <Tag className={styles.seatStatus} color="orange">{zh`${holder}使用中`}</Tag>
  ) : (
    <Tag className={styles.seatStatus}>{zh`空闲`}</Tag>
  );
}
