import { useMemoizedFn } from 'ahooks';
import { Button, InputNumber } from 'antd';
import { memo, useEffect, useEffectEvent, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { HoldProvider } from '../../fields/components/hold-context';
import { isEmptyValue } from '../../fields/is-empty';
import type { Agent } from '../devices/use-agent';
import type { EnteredField, ScanPage } from '../page/definition';
import { player } from '../feedback/player';
import { utteranceOf } from '../feedback/utterance';
import { waitsForAnswer } from '../queue/queue';
import { isFreeFocus } from '../page/is-free-focus';
import { isOvertaken } from '../page/takes-another';
import { useAltDigit } from '../page/use-alt-digit';
import { Options } from './options';
import { useTimesShown } from '../page/use-times-shown';
import { useEntered } from './use-entered';
import { useMeasured } from './use-measured';
import { isOnItsWay, useWeight } from './use-weight';
import { scaleTexts } from './scale-texts';
import styles from './fields.module.css';
import pageStyles from './scan-page.module.css';
import { zh } from '../../language/zh';
import { onDemand } from '../../fields/components/on-demand';

// Few steps ask for more than numbers and choices.
const FieldInput = onDemand(async () => (await import('./field-input')).default);

interface Props {
  page: ScanPage;
  fields: EnteredField[];
  agent: Agent;
  /** What is asked for instead of what the step says: Enter or an answer once all is there, what is missing beside the weight; or the step again. */
  onEntered?: (asks: string | undefined) => void;
}

/** What is waited for once all that is to be measured is there. */
export const waitsForTexts = { enter: zh`请核对后按回车提交`, answer: zh`等待提交结果` };

/** What is missing beside the weight. */
const missingText = (fields: EnteredField[]): string => {
  const titles = fields.map(({ title }) => title).join(zh`、`);
  return fields.some(({ options, input }) => options || input) ? zh`请输入${titles}` : zh`请测量或输入${titles}`;
};

/**
 * What is weighed, measured, chosen or typed. Sent by itself when all is there and the scale stands still, but never while something is being
 * typed: a first digit is not yet a number. Enter goes on to what is missing, and sends when nothing is. A typed weight that is not the one on the
 * scale takes a second Enter, and nothing is sent while the page waits for an answer or an acknowledgement.
 */
export function Fields({ page, fields, agent, onEntered }: Props) {
  const { work, workTurn, result, doubt, boundTimes = 0 } = page.pageState;
  const { typed, isTyping, last, round, isHeld: isLoading, enter, touch, commit, hold } = useEntered(page);
  const weighed = fields.find(({ from }) => from === 'scale');
  // A question is about what stands here now.
  const isAsking = page.queue.state === 'confirming';
  const scale = useWeight(page, agent, weighed?.unit);
  const valueOf = ({ field, proposed }: EnteredField): unknown => {
    const said = typed[field];
    // An emptied field is the scale's again; what is only proposed may be emptied.
    if (field === weighed?.field) return said ?? scale.weight;
    return said === undefined ? (proposed?.(work) ?? null) : said;
  };
  const entered = fields.map((field) => [field.field, valueOf(field)] as const);
  const values = Object.fromEntries(entered.filter(([, value]) => !isEmptyValue(value)));
  const isLacking = (field: EnteredField): boolean => !isEntered(valueOf(field), field);
  const isComplete = !isLoading && !fields.some(isLacking);
  // Once until there is an answer; what was refused stays to be mended, and is sent by itself only once it is.
  const [sent, setSent] = useState<{ turn: number; workTurn: number; boundTimes: number; values: string }>();
  const turn = result?.turn ?? 0;
  const isAwaited = isOnItsWay(page.queue);
  const isSent = isAwaited || (sent?.turn === turn && sent.workTurn === workTurn);
  // What was refused for the workbench alone is right once that is bound anew.
  const isOfThis = sent?.workTurn === workTurn && sent.boundTimes === boundTimes;
  const isRefused = isOfThis && sent.values === JSON.stringify(values);
  const isHeld = scale.state === 'held';
  // Weighed and taken off, it is still not sent: the next thing is asked about.
  const [weighedTurn, setWeighedTurn] = useState<number>();
  if (isHeld && weighedTurn !== workTurn) setWeighedTurn(workTurn);
  const isWeighed = isHeld && weighed !== undefined && typed[weighed.field] == null;
  const typedWeight = weighed && typed[weighed.field];
  const other = isHeld && typedWeight != null && typedWeight !== scale.weight ? scale.weight : null;
  const isAskedAbout = `${String(typedWeight)} ${String(other)}`;
  const [kept, setKept] = useState<string>();
  const isDoubtful = other !== null && kept !== isAskedAbout;
  const box = useRef<HTMLDivElement>(null);
  const sendButton = useRef<HTMLButtonElement>(null);
  const inputOf = (name: string) => {
    const inputs = ['input', 'textarea', 'button'].map((tag) => `[data-field="${name}"] ${tag}`);
    return box.current?.querySelector<HTMLElement>(inputs.join()) ?? null;
  };
  const goTo = (name: string) => {
    const found = inputOf(name);
    found?.focus();
    if (found instanceof HTMLInputElement) found.select();
  };
  const send = useMemoizedFn(() => {
    if (!isComplete || !page.step.submit || isSent) return;
    if (isDoubtful) {
      setKept(isAskedAbout);
      player.play(utteranceOf('warn'));
      return goTo(weighed?.field ?? '');
    }
    if (!page.submit(values, isWeighed ? 'device' : 'manual')) return;
    commit();
    setSent({ turn, workTurn, boundTimes, values: JSON.stringify(values) });
  });
  const isReady = isComplete && !isTyping && !isDoubtful;
  const { state } = page.queue;
  const isHeldBack = waitsForAnswer(state);
  // The next thing may lie there already: what was scanned was not for this one, or it was refused before the page was opened anew.
  const isDoubted = doubt?.workTurn === workTurn;
  const isRefusedBefore = isDoubted && doubt.by === 'submit' && sent === undefined;
  const isAstray = isRefusedBefore || (isDoubted && doubt.by === 'scan');
  // Scanned before this one could be measured: what lies on the scale may be the next, and going on puts this one down.
  const isNextWaiting =
    page.queue.state === 'asking' && isOvertaken(page.pageState, page.definition, page.queue.jobs[0]);
  // What was put there while the next ones waited is checked, also once those were given up.
  const weighedNow = `${workTurn} ${scale.weight}`;
  const [weighedWaiting, setWeighedWaiting] = useState<string>();
  if (isWeighed && state === 'asking' && weighedWaiting !== weighedNow) setWeighedWaiting(weighedNow);
  const isUnchecked = isAstray || weighedWaiting === weighedNow;
  const isForEnterAlone = isUnchecked || isNextWaiting;
  // What is on its way may lead to another step.
  const isBusy = page.queue.jobs.length > 0;
  // What was sent and is asked about waits for its answer.
  const isStill = state === 'flowing' || state === 'asking' || result?.confirm?.asks !== undefined;
  const isUnsent = isReady && !isSent && !isRefused && isStill;
  const isForEnter = isUnsent && (isWeighed ? isUnchecked || state === 'asking' : typedWeight != null);
  const sendWhenSteady = useEffectEvent(send);
  useEffect(() => {
    if (isWeighed && isReady && !isRefused && !isHeldBack && !isUnchecked && !isBusy) sendWhenSteady();
  }, [isWeighed, isReady, isRefused, isHeldBack, isUnchecked, isBusy]);
  const isBegun = weighedTurn === workTurn || Object.values(typed).some((value) => !isEmptyValue(value));
  usePending(page, {
    isOpen: !isSent && (isLoading || isBegun),
    // What was refused, or may be another's weight, is not sent in passing.
    isReady: isReady && !isRefused && !isForEnterAlone,
    isComplete: isComplete && !isDoubtful && !isRefused && !isRefusedBefore,
    isDoubted: isWeighed && isForEnterAlone,
    missing: () => inputOf(fields.find(isLacking)?.field ?? ''),
    sendButton: () => (isComplete && !isSent ? sendButton.current : null),
    send,
  });
  const timesShown = useTimesShown();
  const hasScale = agent.state !== 'off' || scale.shown !== null;
  const foreignUnit = useMeasured(agent, fields, isAsking || isAwaited ? ignore : enter);
  /** Goes to what is missing after this field, or else before it: what is typed next was measured next. */
  const goToMissing = (after?: string) => {
    const place = fields.findIndex(({ field }) => field === after) + 1;
    goTo([...fields.slice(place), ...fields.slice(0, place)].find(isLacking)?.field ?? '');
  };
  const onEnter = useMemoizedFn(({ currentTarget }: KeyboardEvent<HTMLInputElement>) => {
    if (isComplete) return send();
    commit();
    const here = fields.find(
      ({ field }) => field === currentTarget.closest<HTMLElement>('[data-field]')?.dataset.field,
    );
    // What cannot be is mended before anything else is typed.
    if (!here || isEmptyValue(valueOf(here)) || !isLacking(here)) return goToMissing(here?.field);
    player.play(utteranceOf('fail'));
    goTo(here.field);
  });
  // A button here keeps the cursor once its photograph is taken: Enter does not open the camera anew. The space bar presses it.
  const sendByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !isComplete || !(event.target instanceof HTMLButtonElement)) return;
    event.preventDefault();
    send();
  };
  const waitHere = useEffectEvent(() => {
    const { activeElement: now } = document;
    const isFree = isFreeFocus(now) || now === page.box?.current || box.current?.contains(now);
    // A handheld would open its keyboard over everything.
    if (!isFree || window.matchMedia('(pointer: coarse)').matches) return;
    // Half a number is gone on with; it is neither sent nor left.
    if (isTyping && last !== undefined) return box.current?.contains(now) ? undefined : goTo(last);
    if (fields.some(isLacking)) goToMissing();
    // All of it was there before the page was opened again: Enter sends it.
    else if (!box.current?.contains(now)) sendButton.current?.focus();
  });
  const moveOn = useEffectEvent(() => {
    const now = document.activeElement?.closest<HTMLElement>('[data-field]');
    if (now && box.current?.contains(now) && now.dataset.field === weighed?.field && !isComplete) goToMissing();
  });
  // The scale has said it: what is typed now is the next number, not more digits of this one.
  useEffect(() => {
    if (!isWeighed) return;
    // Not before the field says it: left at once, it would stay empty.
    const soon = setTimeout(() => moveOn());
    return () => clearTimeout(soon);
  }, [isWeighed]);
  // What is typed now is a number; a scanner is heard wherever the cursor stands. Once the fields say what they say of this one.
  useEffect(() => {
    const soon = setTimeout(() => waitHere());
    return () => clearTimeout(soon);
  }, [workTurn]);
  const leaveButton = useEffectEvent(() => {
    const { activeElement: now } = document;
    if (now === document.body || now === sendButton.current) waitHere();
  });
  // A button that sends nothing now loses the cursor: what is missing has it, the weight that was taken off.
  useEffect(() => {
    if (isComplete) return;
    const soon = setTimeout(() => leaveButton());
    return () => clearTimeout(soon);
  }, [isComplete]);
  const goToButton = useEffectEvent(() => {
    const { activeElement: now } = document;
    const isDone = now === page.box?.current && page.box?.current?.value === '';
    if (isForEnter && (isDone || isFreeFocus(now))) waitHere();
  });
  // Typed to its end or not, by Enter alone it goes.
  const goesByItself = isWeighed && isReady && !isRefused && !isUnchecked && state === 'flowing';
  const isAllThere = isComplete && isBegun && isStill && (isSent || !goesByItself);
  const hasWeight = weighed !== undefined && isBegun && isStill && !isTyping && !isLacking(weighed);
  const asks = isAllThere
    ? waitsForTexts[isSent ? 'answer' : 'enter']
    : hasWeight && !isComplete
      ? missingText(fields.filter(isLacking))
      : undefined;
  useEffect(() => {
    onEntered?.(asks);
    return () => onEntered?.(undefined);
  }, [asks, onEntered]);
  // Enter is asked for, and nothing is being typed: it sends.
  useEffect(() => {
    if (!isForEnter) return;
    const soon = setTimeout(() => goToButton());
    return () => clearTimeout(soon);
  }, [isForEnter]);
  const choose = useMemoizedFn((field: string, value: unknown) => enter(field, typed[field] === value ? null : value));
  useAltDigit((digit) => {
    // A question of the page has digits of its own.
    if (waitsForAnswer(page.queue.state)) return undefined;
    const found = fields.flatMap(({ field, options = [] }) => options.map((option) => ({ field, ...option })));
    const chosen = found.find((option) => option.digit === digit);
    return chosen && (() => choose(chosen.field, chosen.value));
  });
  const onLeave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    // From one field to another, something may still be corrected; to another window, nothing is said.
    const isWindowLeft = relatedTarget === null && document.activeElement !== document.body;
    if (!isWindowLeft && !currentTarget.contains(relatedTarget)) commit();
  };
  // What is typed after a choice is a number, not what is looked for among the choices.
  const enterAndLeave = (type: string) => (field: string, value: unknown) => {
    enter(field, value);
    if (type === 'enum' || type === 'multi-enum') setTimeout(() => goToMissing());
  };
  const numbers = fields.filter(({ options, input }) => !options && !input);
  const others = fields.filter((field) => !numbers.includes(field));
  const [first, second] = numbers.length ? [numbers, others] : [others, []];
  const sized = fields.find(({ from }) => from === 'length');
  const noteOf = (field: EnteredField, value: unknown): string | undefined => {
    const wrong = rangeNote(value, field);
    if (wrong) return wrong;
    if (field === sized) return sizeNote(foreignUnit, field);
    if (field !== weighed) return undefined;
    const unsent = isForEnter ? zh`未自动提交，请核对后按回车` : undefined;
    return (
      weightNote(other, field, kept === isAskedAbout) ??
      unsent ??
      (isEmptyValue(value) ? scaleNote(agent, scale.shown !== null) : undefined)
    );
  };
  const draw = (field: EnteredField) => {
    const { field: name, title, options, input } = field;
    // Behind another page it may not have heard of another weight.
    const key = `${name} ${round} ${field === weighed ? timesShown : 0}`;
    const value = valueOf(field);
    if (options) return <Options key={name} field={{ ...field, options }} {...{ value, choose }} />;
    if (input)
      return (
        // Not before it is left does what is typed count.
        <div key={key} className={styles.input} data-field={name} onInput={touch} onKeyDown={sendByEnter}>
          <label htmlFor={`scan-${name}`}>{title}</label>
          <HoldProvider value={hold}>
            <FieldInput field={{ ...field, input }} value={value} enter={enterAndLeave(input.field.type)} />
          </HoldProvider>
        </div>
      );
    return (
      <NumberInput
        key={key}
        field={field}
        value={value as number | string | null}
        scale={field === weighed && hasScale && typedWeight == null ? scale.state : undefined}
        note={noteOf(field, value)}
        isFixed={isAsking}
        {...{ enter, touch, onEnter }}
      />
    );
  };
  return (
    <div className={styles.entered} ref={box} onBlur={onLeave}>
      <div className={`${pageStyles.card} ${styles.fields}`} data-part="fields">
        {first.map(draw)}
        <Button
          ref={sendButton}
          size="large"
          // Beside a question, its answer is what stands out.
          type={isHeldBack ? 'default' : 'primary'}
          disabled={!isComplete}
          onClick={send}
        >
          {zh`提交`}
          <kbd>{zh`回车`}</kbd>
        </Button>
      </div>
      {second.length > 0 && (
        <div
          className={`${pageStyles.card} ${styles.fields} ${styles.choices}`}
          data-part="fields"
          data-many={isManyIn(second) || undefined}
        >
          {second.map(draw)}
        </div>
      )}
    </div>
  );
}

/** What is measured under a question, or until there is an answer, may be the next thing already. */
const ignore = () => undefined;

/** Tells the page what is here and not sent yet. */
function usePending({ pending }: Partial<Pick<ScanPage, 'pending'>>, now: NonNullable<ScanPage['pending']['current']>) {
  useEffect(() => {
    if (pending) pending.current = now;
  });
  useEffect(
    () => () => {
      if (pending) pending.current = null;
    },
    [pending],
  );
}

interface InputProps {
  field: EnteredField;
  /** A text: what was typed is no number. */
  value: number | string | null;
  scale?: keyof typeof scaleTexts;
  /** What is to be minded of it. */
  note?: string;
  isFixed: boolean;
  enter: (field: string, value: unknown) => void;
  touch: () => void;
  onEnter: (event: KeyboardEvent<HTMLInputElement>) => void;
}

const NumberInput = memo(function NumberInput(props: InputProps) {
  const { field: said, value, scale, note, isFixed, enter, touch, onEnter } = props;
  const { field, title, unit } = said;
  return (
    <label data-field={field}>
      <span>{title}</span>
      <InputNumber
        className={styles.number}
        size="large"
        value={value}
        suffix={unit}
        controls={false}
        // Who goes from field to field by arrows changes no number.
        keyboard={false}
        readOnly={isFixed}
        parser={plain}
        onInput={(text) => {
          touch();
          // What stands behind the first wrong sign counts, too: 15q00 is not 15.
          if (plain(text) !== '' && !isNumber(plain(text))) enter(field, plain(text));
        }}
        onChange={(next) => !Number.isNaN(next) && enter(field, next)}
        onPressEnter={onEnter}
      />
      {scale && !note && <small data-scale={scale}>{scaleTexts[scale]}</small>}
      {note && (
        <small data-scale="other" role="alert">
          {note}
        </small>
      )}
    </label>
  );
});

/** As an input method may have written it, in wide signs. */
const plain = (text = ''): string => text.normalize('NFKC').trim();

const isNumber = (text: string): boolean => /^-?(\d+(\.\d*)?|\.\d*)$/.test(text);

/** Two rows of buttons and something to choose from a list: their titles would take the height of the panel. */
const isManyIn = (fields: EnteredField[]): boolean =>
  fields.length > 2 && fields.filter(({ options }) => options).length > 1;

/** `other`: what the scale shows, where something else was typed. `isAsked`: Enter was pressed to send it, and is pressed once more to keep it. */
function weightNote(other: number | null, { unit = '' }: EnteredField, isAsked: boolean): string | undefined {
  if (other === null) return undefined;
  return isAsked ? zh`电子秤为 ${other} ${unit}，确认填写无误请再按回车` : zh`电子秤为 ${other} ${unit}，与填写的不同`;
}

/** A scale that tells nothing is not waited for; one at a serial port is heard without an agent. */
function scaleNote(
  { state, devices: { scale = state === 'searching' ? 'missing' : undefined } }: Agent,
  isHeard: boolean,
) {
  if (state === 'off' || !scale || scale === 'ready' || (state === 'searching' && isHeard)) return undefined;
  return scale === 'missing' ? zh`电子秤未连接，请手工输入` : zh`电子秤异常，请手工输入`;
}

/** `foreign`: the unit of a dimensioner that measures in another one than is stored. */
const sizeNote = (foreign: string | undefined, { unit = '' }: EnteredField): string | undefined =>
  foreign === undefined ? undefined : zh`测量仪的单位是 ${foreign}，请按 ${unit} 手工填写`;

/** What was typed is left as it is, however wrong: another number in its place would be an invented one. */
function rangeNote(value: unknown, { unit = '', minimum, maximum }: EnteredField): string | undefined {
  if (typeof value === 'string') return zh`“${value}”不是数字`;
  if (typeof value !== 'number') return undefined;
  if (minimum !== undefined && value < minimum) return zh`不能小于 ${minimum} ${unit}`;
  if (maximum !== undefined && value > maximum) return zh`不能大于 ${maximum} ${unit}`;
  return undefined;
}

/** Is there what the step needs? A number must be within its limits; what may be left out may be empty. */
function isEntered(
  value: unknown,
  { isOptional, options, input, minimum = -Infinity, maximum = Infinity }: EnteredField,
) {
  if (isEmptyValue(value)) return Boolean(isOptional);
  if (options || input) return true;
  return typeof value === 'number' && value >= minimum && value <= maximum;
}
