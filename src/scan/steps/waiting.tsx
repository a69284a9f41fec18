import type { CallName } from '../../generated/client';
import type { ScanPage } from '../page/definition';
import { useCallData } from '../page/use-call-data';
import { Side } from '../view/side';
import styles from './cages.module.css';
import { zh } from '../../language/zh';

type WaitingCall = Extract<CallName, `${string}.waiting`>;

interface Props {
  page: ScanPage;
  title: string;
  call: WaitingCall;
  /** Whose records they are. */
  watch: string;
}

/** What was put down before it was finished: pressed, it is in hand again, as if its number was scanned. */
export function Waiting({ page, title, call, watch }: Props) {
  const { step, work } = page.pageState;
  const { waiting_list: waiting = [] } = useCallData(call, {}, { turn: `${step} ${work.open_no ?? ''}`, watch }) ?? {};
  if (!waiting.length) return null;
  return (
    <Side title={title} facts={zh`${waiting.length} 个`}>
      <ol className={styles.cages}>
        {waiting.map(({ number, count }) => (
          <li key={number} data-waiting={number}>
            <button
              type="button"
              disabled={step !== page.definition.first}
              aria-label={zh`继续 ${number}`}
              onClick={() => page.scan(number, 'manual')}
            >
              <b>{`…${number.slice(-6)}`}</b>
              <span>{zh`${count} 件`}</span>
            </button>
          </li>
        ))}
      </ol>
    </Side>
  );
}
