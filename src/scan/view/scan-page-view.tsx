import { memo, useDeferredValue, useEffect, useState, useSyncExternalStore, type CSSProperties } from 'react';
import type { ScanCodes } from '../../metadata/model';
import { useEngine } from '../../engine/core/engine';
import { whyNotTaken } from './why-not-taken';
import { useAgent } from '../devices/use-agent';
import { useScaleHeard } from '../devices/use-scale';
import { numberOn, type PrintState } from '../../engine/core/devices/printing';
import { usePrinter } from '../devices/use-printer';
import { useLabel } from '../page/use-label';
import type { ScanPage } from '../page/definition';
import { goHome } from '../page/home-of';
import { missedBeside } from '../page/questions';
import { ofPerson, waitsForAnswer } from '../queue/queue';
import { AwaitedList } from './awaited-list';
import { Commands } from './commands';
import { Counters } from './counters';
import { Fields } from './fields';
import { Footer } from './footer';
import { Head } from './head';
import { History } from './history';
import { LaneRows } from './lane-rows';
import { LeftBar } from './left-bar';
import { LiveBar } from './live-bar';
import { OfflineBar } from './offline-bar';
import { PrintBar } from './print-bar';
import { QueueBar } from './queue-bar';
import { openingText, ResultPanel } from './result-panel';
import { ScanBox } from './scan-box';
import { SetupBar } from './setup-bar';
import { TakenBar, useTaken } from './taken-bar';
import styles from './scan-page.module.css';
import entryStyles from './entry.module.css';
import { zh } from '../../language/zh';

const noPrints: PrintState[] = [];
/** How a scan page looks: what is to be done, what became of it, and what was before. */
export function ScanPageView({ page }: { page: ScanPage }) {
  const { definition, step, queue } = page;
  const { Above, setup, live } = definition;
  const agent = useAgent(page.place.agentAddress, page.settings.hasAgent);
  useScaleHeard(agent, page.scaleUnit);
  const { prints = noPrints } = page.pageState;
  const printer = usePrinter(agent, page.printed, { open: prints, change: page.rememberPrints });
  useLabel(page, printer);
  useToldAbove(page);
  const isOnline = useOnline();
  const [isCameraOn, setCameraOn] = useState(false);
  const [asksInstead, setAsksInstead] = useState<string>();
  const taken = useTaken(page.place);
  const opening = isOnline && !taken && !waitsForAnswer(queue.state) ? page.opening : undefined;
  const instead = taken
    ? zh`请先重新绑定或更换工作台`
    : opening === undefined
      ? asksInstead || printedFirst(page, printer.failures)
      : openingText(opening);
  const asked = instead ? asAsked(page, instead) : page;
  const taking = !taken && page.pageState.isRemoving ? definition.remove?.prompt : undefined;
  // A question is answered before anything else is scanned.
  const boxPrompt = queue.state === 'confirming' ? zh`请先回答提问` : (taking ?? asked.step.prompt);
  // What became of the scan is on the screen first; what stands beside it a moment after that.
  const settled = useDeferredValue(page);
  const bars = (
    <div className={styles.bars}>
      {taken && <TakenBar place={page.place} boundAnew={page.boundAnew} taken={taken} />}
      <LeftBar page={page} />
      {live && <LiveBar page={page} live={live} />}
      {!isOnline && <OfflineBar waiting={ofPerson(queue).length} />}
    </div>
  );
  return (
    <div
      className={styles.scan}
      style={levelColours(page.place.codes)}
      data-scan-page={page.place.path}
      data-step={page.pageState.step}
      data-queue={queue.state}
      data-handheld={page.place.handheld ? '' : undefined}
    >
      <Head
        definition={definition}
        place={page.place}
        settings={page.settings}
        setSettings={page.setSettings}
        scan={page.scan}
        box={page.box}
        pending={page.pending}
        isCameraOn={isCameraOn}
        onCamera={setCameraOn}
      />
      {!page.place.handheld && bars}
      <section className={styles.work} data-part="work" aria-label={zh`扫描`}>
        {/* The work fills a handheld's screen: what they take, the answer gives. */}
        {page.place.handheld && bars}
        {setup && <SetupBar page={page} setup={setup} />}
        {Above && <Above page={page} />}
        <div className={entryStyles.entry} data-measures={step.fields ? '' : undefined}>
          <ScanBox prompt={boxPrompt} box={page.box} isImeOn={page.isImeOn} />
          {page.fields && (
            <Fields
              key={page.pageState.step}
              page={page}
              fields={page.fields}
              agent={agent}
              onEntered={setAsksInstead}
            />
          )}
        </div>
        <PrintBar {...printer} />
        <div className={styles.stage}>
          <QueueBar page={page} isOnline={isOnline} />
          <ResultPanel page={asked} agent={agent} isOnline={isOnline} failures={printer.failures} opening={opening} />
        </div>
        <Commands page={page} />
      </section>
      <Beside page={settled} />
      <Footer
        page={settled}
        state={agent.state}
        devices={agent.devices}
        isOnline={isOnline}
        unprinted={printer.failures.length}
      />
    </div>
  );
}

/** What is asked for instead of a label that did not come out of the printer. */
export const printedFirst = ({ step, pageState }: ScanPage, failures: PrintState[]): string | undefined => {
  const number = step.confirms ? step.about?.(pageState.work) : undefined;
  const isMissing = number !== undefined && failures.some(({ job }) => numberOn(job.job_id) === number);
  return isMissing ? zh`请先重新打印面单，贴上后扫描确认` : undefined;
};

/** What was not taken beside an open window is told above that: the panel is behind it. */
function useToldAbove({ pageState: { result } }: ScanPage): void {
  const { notify } = useEngine();
  const missed = missedBeside(result);
  useEffect(() => {
    if (missed?.under === 'window') notify.error(whyNotTaken(missed));
  }, [missed, notify]);
}

/** The page as it is drawn while another thing is asked for than its step says: nothing that is done already, or may not be done now. */
export function asAsked(page: ScanPage, prompt: string): ScanPage {
  const { step, pageState } = page;
  const { result } = pageState;
  const own =
    result?.own && 'prompt' in result.own && !('found' in result.own) ? { ...result.own, prompt } : result?.own;
  return {
    ...page,
    step: { ...step, prompt },
    pageState: { ...pageState, result: result && { ...result, ...(own && { own }) } },
  };
}

/** What has been counted, what is in hand, and what was before. */
const Beside = memo(function Beside({ page }: { page: ScanPage }) {
  const { Aside } = page.definition;
  const { pending, box } = page;
  // A line may be gone together with the button that was pressed there.
  useEffect(() => {
    if (document.activeElement === document.body) goHome(pending, box);
  }, [page, pending, box]);
  return (
    <aside className={styles.aside} data-part="aside" aria-label={zh`作业信息`}>
      <Counters page={page} />
      <LaneRows page={page} />
      <AwaitedList page={page} />
      {Aside && <Aside page={page} />}
      <History page={page} />
    </aside>
  );
});

/** `--ct-ok`, `--ct-warn`, `--ct-fail`: as the schemas say them. */
function levelColours(codes: ScanCodes | undefined): CSSProperties {
  const levels = Object.entries(codes?.levels ?? {});
  return Object.fromEntries(levels.map(([level, { color }]) => [`--ct-${level}`, color])) as CSSProperties;
}

/** Not ahooks' `useNetwork`: a page that was hidden meanwhile would show what was so before. */
function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}

function subscribe(listen: () => void): () => void {
  window.addEventListener('online', listen);
  window.addEventListener('offline', listen);
  return () => {
    window.removeEventListener('online', listen);
    window.removeEventListener('offline', listen);
  };
}
