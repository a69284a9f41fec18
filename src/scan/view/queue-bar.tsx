import { Button } from 'antd';
import { waitsForAnswer, type Queue } from '../queue/queue';
import type { ScanPage } from '../page/definition';
import { isOvertaken } from '../page/takes-another';
import { useAltDigit } from '../page/use-alt-digit';
import { pressedAs } from './commands';
import { BarButton } from './bar-button';
import styles from './result.module.css';
import { zh } from '../../language/zh';

/** What waits, and what is to be said about it. A question or a failure alone is told by the panel. */
export function QueueBar({ page, isOnline }: { page: ScanPage; isOnline: boolean }) {
  const { queue } = page;
  const { jobs, state } = queue;
  useAltDigit((digit) => (state === 'asking' ? [page.resume, page.drop][digit - 1] : undefined));
  // What the page notes by itself was not scanned.
  const own = jobs.filter(({ isAside, print }) => !isAside && !print);
  const waiting = own.flatMap(({ code, isCommand }) => (isCommand ? (pressedAs(code, page.definition) ?? []) : code));
  const { notTaken, toldToWait } = page.pageState.result ?? {};
  const title = toldToWait && pressedAs(toldToWait, page.definition);
  const first = title && waitsForAnswer(state) ? whatIsFirst(state, title) : undefined;
  const sentences = [
    ...said(
      state === 'unknown' ? queue : { ...queue, jobs: own },
      isOnline,
      notTaken,
      isOvertaken(page.pageState, page.definition, jobs[0]),
    ),
    first,
  ].filter((sentence) => sentence !== undefined);
  return (
    <div
      className={styles.queue}
      data-part="queue"
      data-waiting={jobs.length}
      data-state={state}
      data-silent={sentences.length === 0 || undefined}
      role="status"
    >
      <span>{inOneLine(sentences)}</span>
      {state === 'asking' && (
        <>
          <Button type="primary" onClick={page.resume}>
            {zh`继续处理`}
            <kbd>Alt+1</kbd>
          </Button>
          <Button danger onClick={page.drop}>
            {zh`全部丢弃`}
            <kbd>Alt+2</kbd>
          </Button>
        </>
      )}
      {state === 'unknown' && isOnline && <BarButton letter="R" onClick={page.retry}>{zh`立即重试`}</BarButton>}
      {own.length > (waitsForAnswer(state) ? 0 : 1) && (
        <ol aria-label={zh`等待中的扫描`}>
          {waiting.slice(0, 6).map((code, place) => (
            <li key={place}>{code}</li>
          ))}
          {waiting.length > 6 && <li>…</li>}
        </ol>
      )}
    </div>
  );
}

/** Why a command that was given meanwhile is not done. */
const whatIsFirst = (state: Queue['state'], title: string): string =>
  state === 'failed' ? zh`请先确认，再${title}` : zh`请先回答提问，再${title}`;

/** One sentence after another; a question ends one by itself. */
const inOneLine = (sentences: string[]): string =>
  sentences.map((one, place) => (/[？?]$/.test(sentences[place - 1] ?? '？') ? one : zh`；` + one)).join('');

function said({ jobs, state, isInFlight }: Queue, isOnline: boolean, notTaken = 0, isUnmeasured = false): string[] {
  const count = jobs.length;
  switch (state) {
    case 'asking':
      return [
        isUnmeasured
          ? zh`手上这件还没有提交；后面还有 ${count} 条扫描，继续则放下它`
          : zh`后面还有 ${count} 条扫描，继续还是丢弃？`,
        ...(notTaken ? [zh`另有 ${notTaken} 条没有登记`] : []),
      ];
    case 'failed':
      return [
        ...(count ? [zh`已暂停，后面还有 ${count} 条扫描`] : []),
        ...(notTaken ? [zh`之后扫描的 ${notTaken} 条没有登记，确认后请重新扫描`] : []),
      ];
    case 'confirming':
      return [
        ...(count ? [zh`请先回答提问，后面还有 ${count} 条扫描`] : []),
        ...(notTaken ? [zh`之后输入的 ${notTaken} 条没有登记`] : []),
      ];
    case 'unknown':
      return [zh`${jobs[0]?.code ?? ''} 结果未知，正在用同一编号重试（排队 ${count} 条）`];
    case 'flowing':
      if (!count) return [];
      if (!isOnline) return [zh`离线，${count} 条已保存`];
      return [isInFlight && count === 1 ? zh`处理中…` : zh`排队 ${count} 条`];
  }
}
