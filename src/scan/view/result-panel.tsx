import {
  CheckCircleFilled,
  CloseCircleFilled,
  ExclamationCircleFilled,
  QuestionCircleFilled,
  RollbackOutlined,
  ScanOutlined,
} from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useState, type CSSProperties } from 'react';
import { onPlayed, type Played } from '../feedback/player';
import type { Result } from '../page/page-state';
import { goKey, type CommandLabel, type ScanPage } from '../page/definition';
import type { Agent } from '../devices/use-agent';
import { waitsForAnswer } from '../queue/queue';
import { pressedAs } from './commands';
import { Confirm } from './confirm';
import { LiveWeight } from './live-weight';
import { firstOf, numberOn, type PrintState } from '../../engine/core/devices/printing';
import { submitCode } from '../page/resolve';
import { measuresWhatIsScanned } from '../page/takes-another';
import { wayFrom } from '../page/way-from';
import { resultText } from './result-text';
import { Sentence } from './sentence';
import styles from './result.module.css';
import { zh } from '../../language/zh';

const icons = { ok: CheckCircleFilled, warn: ExclamationCircleFilled, fail: CloseCircleFilled };

interface Props {
  page: ScanPage;
  agent?: Agent;
  isOnline?: boolean;
  /** The labels that were not printed. */
  failures?: PrintState[];
  /** What is opened now: what was told before is of another. */
  opening?: string;
}

/** What became of the latest scan, to be read from three metres: a colour, an icon, a number, a sentence. */
export function ResultPanel({ page, agent, isOnline = true, failures = [], opening }: Props) {
  const { pageState, queue, acknowledge, place } = page;
  // Where the label is scanned next, that asks for it.
  const told = stillTold(pageState.result, failures);
  const result = told && withPrint(told, failures, page.step?.confirms);
  const played = usePlayed();
  const unsent = isOnline ? undefined : unsentOf(page);
  if (!result || unsent !== undefined || opening !== undefined)
    return (
      <section className={styles.result} data-part="result" data-level="none" role="status">
        <ScanOutlined className={styles.icon} />
        <p>
          <Sentence
            text={
              opening === undefined
                ? unsent === undefined
                  ? promptOf(page)
                  : saved(page, unsent)
                : openingText(opening)
            }
          />
        </p>
      </section>
    );
  const isAsked = queue.state === 'confirming' && result.confirm !== undefined;
  const isBack = result.isTakenBack && result.level === 'ok';
  const Icon = isAsked
    ? QuestionCircleFilled
    : isBack
      ? RollbackOutlined
      : icons[result.isPending ? 'warn' : result.level];
  // What is asked about is named: a reason is asked for by many.
  const asked = isAsked ? page.definition.commands?.[result.code as CommandLabel]?.title : undefined;
  const level = place.codes?.levels[result.level];
  const mustAcknowledge = queue.state === 'failed';
  return (
    <section
      className={styles.result}
      data-part="result"
      data-level={result.level}
      data-pending={result.isPending || undefined}
      data-scan-code={result.scanCode}
      data-turn={result.turn}
      data-taken-back={isBack || undefined}
      data-hard={mustAcknowledge || undefined}
      data-asks={queue.state === 'confirming' || undefined}
      data-played={played?.sounds.join(' ')}
      data-outcome={played?.outcome}
      style={look(result, level?.color)}
      onClick={mustAcknowledge ? acknowledge : undefined}
    >
      <div role={result.level === 'fail' ? 'alert' : 'status'} className={styles.answer}>
        <span className={styles.verdict} data-part="verdict">
          <Icon className={styles.icon} aria-hidden="true" />
          {isAsked
            ? zh`请确认`
            : result.isPending
              ? page.step.confirms
                ? zh`待确认`
                : zh`已识别，未完成`
              : result.isUnprinted
                ? zh`面单未打印`
                : isBack
                  ? zh`撤销成功`
                  : level?.title}
          <code>{result.code.startsWith('#') ? '' : result.code}</code>
        </span>
        <Big page={page} result={result} agent={agent} />
        <p>
          <Sentence
            text={
              result.isPending
                ? `${resultText(result)}，${page.step.prompt}`
                : [asked, resultText(result)].filter(Boolean).join(zh`：`)
            }
          />
        </p>
      </div>
      {mustAcknowledge && (
        <Button size="large" className={styles.acknowledge} data-part="acknowledge" onClick={acknowledge}>
          {place.handheld ? zh`知道了` : zh`知道了（Esc 或扫描 #ACK）`}
        </Button>
      )}
      {result.go && wayFrom(place, result.go.path) && queue.state !== 'confirming' && (
        <Button size="large" className={styles.go} data-go={result.go.path} onClick={page.go}>
          {zh`去${result.go.title}`}
          <kbd>{goKey}</kbd>
        </Button>
      )}
      {queue.state === 'confirming' && result.confirm && (
        <Confirm key={result.turn} page={page} question={result.confirm} />
      )}
    </section>
  );
}

/** What is told from the way to a page until what it leads to is answered. */
export const openingText = (number: string): string => zh`正在打开 ${number}…`;

/** What was measured before it is known of what would be lost. */
const saved = ({ definition, queue }: ScanPage, unsent: string): string =>
  queue.jobs.some(({ isCommand }) => !isCommand) && measuresWhatIsScanned(definition)
    ? zh`${unsent} 已保存，网络恢复后识别，识别后再称量`
    : zh`${unsent} 已保存，网络恢复后提交`;

/** What is to be done; and with what, where that was begun before: a box that is not the one on the table is seen from afar. */
function promptOf({ pageState: { work }, step: { prompt, about } }: ScanPage): string {
  const open = work.open_no ?? about?.(work);
  return open ? zh`继续处理 ${open}，${prompt}` : prompt;
}

/** What was scanned last and waits unsent: the answer before it is not its own. What a preloaded list has answered is told already. */
function unsentOf({ queue: { state, jobs }, pageState, step, definition }: ScanPage): string | undefined {
  if (waitsForAnswer(state)) return undefined;
  const last = jobs.filter(({ foretold, isAside, print }) => foretold === undefined && !isAside && !print).at(-1);
  // What was entered is of the number in hand.
  const about = step.about?.(pageState.work) ?? pageState.workCode;
  if (last?.code === submitCode && about) return about;
  return last && ((last.isCommand && pressedAs(last.code, definition)) || last.code);
}

/** That a label is missing is told until it was printed or dealt with otherwise: then the step asks for it. */
function stillTold(result: Result | null, failures: PrintState[]): Result | null {
  const { own } = result ?? {};
  if (own?.word !== 'voided-label') return result;
  return failures.some(({ job }) => numberOn(job.job_id) === own.number) ? result : null;
}

/** What was done, and whose label did not come out of the printer, is not done: it looks like a failure until the label is printed or put aside. */
function withPrint(result: Result, failures: PrintState[], isAskedFor = false): Result & { isUnprinted?: boolean } {
  const failed = failures.find(({ job }) => firstOf(job.job_id) === result.label?.job_id);
  if (!failed) return result;
  const { own: _, ...done } = result;
  const [why, said] = [failed.text, resultText(result)];
  return {
    ...done,
    level: 'fail',
    text: isAskedFor ? zh`面单未打印：${why}；${said}` : zh`面单未打印：${why}，请先补打；${said}`,
    isUnprinted: true,
  };
}

/** The number of the answer; while something lies on the scale that is weighed for it, the live weight, and the number beside it. */
function Big({ page, result: { isPending, bigText }, agent }: { page: ScanPage; result: Result; agent?: Agent }) {
  const weighed = isPending && agent ? page.fields?.find(({ from }) => from === 'scale') : undefined;
  const number = (
    <strong className={styles.big} data-big>
      {bigText}
    </strong>
  );
  if (!weighed || !agent) return bigText ? number : null;
  return <LiveWeight page={page} field={weighed} agent={agent} beside={bigText} otherwise={bigText ? number : null} />;
}

/** Of a sign, a digit's being 1: numbers of capital letters are longer than they have signs, and stay on one line. */
function widthOf(sign: string): number {
  if (sign.charCodeAt(0) > 255) return 1.75;
  if (sign === 'W') return 1.6;
  if (sign === 'M') return 1.4;
  return /[A-Z]/.test(sign) ? 1.2 : 1;
}

// Neither a success's nor a cage's.
const takenBackColour = '#475569';

/** The number takes as much of the panel as fits: at least a third of its height. */
function look(result: Result, defaultColour: string | undefined): CSSProperties {
  const { bigText, colour, level, isTakenBack } = result;
  const text = resultText(result);
  const width = [...bigText].reduce((sum, sign) => sum + widthOf(sign), 0);
  // The server may colour a success, with its cage or its bag; never what went wrong.
  const shown = level !== 'ok' ? defaultColour : isTakenBack ? takenBackColour : (colour ?? defaultColour);
  const letters = Math.max(text.length, 4);
  return { '--ct-signs': Math.max(width, 2), '--ct-letters': letters, '--ct-colour': shown } as CSSProperties;
}

function usePlayed(): Played | undefined {
  const [played, setPlayed] = useState<Played>();
  useEffect(() => onPlayed(setPlayed), []);
  return played;
}
