import { useMemoizedFn } from 'ahooks';
import { Button, InputNumber } from 'antd';
import { memo, useEffect, useEffectEvent, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import type { Agent } from '../devices/use-agent';
import { scaleTexts, useScale } from '../devices/use-scale';
import type { NumberField, ScanPage } from '../page/definition';
import { useEntered } from './use-entered';
import { useMeasured } from './use-measured';

/**
 * What is weighed, measured or typed. Sent by itself when all is there and the scale stands still, but never while something is being
 * typed: a first digit is not yet a number. Enter goes on to what is missing, and sends when nothing is.
 */
export function Fields({ page, fields, agent }: { page: ScanPage; fields: NumberField[]; agent: Agent }) {
  const { work, workTurn, result } = page.pageState;
  const { typed, isTyping, round, enter, touch, commit } = useEntered(workTurn);
  const weighed = fields.find(({ from }) => from === 'scale');
  const scale = useScale(agent, weighed?.unit, `${page.place?.path ?? ''} ${workTurn}`);
  const valueOf = ({ field, proposed }: NumberField): number | null => {
    const said = typed[field];
    // An emptied field is the scale's again; what is only proposed may be emptied.
    if (field === weighed?.field) return said ?? scale.weight;
    return said === undefined ? (proposed?.(work) ?? null) : said;
  };
  const values = Object.fromEntries(fields.map((field) => [field.field, valueOf(field)]));
  const isLacking = (field: NumberField): boolean => !isWithin(valueOf(field), field);
  const isComplete = !fields.some(isLacking);
  // Once until there is an answer; what was refused stays to be mended, and is sent by itself only once it is.
  const [sent, setSent] = useState<{ turn: number; workTurn: number; values: string }>();
  const turn = result?.turn ?? 0;
  const isSent = sent?.turn === turn && sent.workTurn === workTurn;
  const isRefused = sent?.workTurn === workTurn && sent.values === JSON.stringify(values);
  const isWeighed = scale.state === 'held' && weighed !== undefined && typed[weighed.field] == null;
  const send = useMemoizedFn(() => {
    if (!isComplete || !page.step.submit || isSent) return;
    page.submit(values, isWeighed ? 'device' : 'manual');
    commit();
    setSent({ turn, workTurn, values: JSON.stringify(values) });
  });
  const isReady = isComplete && !isTyping;
  const sendWhenSteady = useEffectEvent(send);
  useEffect(() => {
    if (isWeighed && isReady && !isRefused) sendWhenSteady();
  }, [isWeighed, isReady, isRefused]);
  usePending(page, {
    isOpen: !isSent && (scale.weight !== null || Object.values(typed).some((value) => value != null)),
    isReady,
    isComplete,
    send,
  });
  const hasScale = agent.state !== 'off' || scale.shown !== null;
  useMeasured(agent, fields, enter);
  const box = useRef<HTMLDivElement>(null);
  const goToMissing = () => {
    const missing = fields.find(isLacking)?.field ?? '';
    box.current?.querySelector<HTMLInputElement>(`[data-field="${missing}"] input`)?.focus();
  };
  const onEnter = useMemoizedFn(() => (isComplete ? send() : goToMissing()));
  const waitHere = useEffectEvent(() => {
    const { activeElement: now } = document;
    const isFree = now === document.body || now === page.box?.current || box.current?.contains(now);
    // A handheld would open its keyboard over everything.
    if (isFree && !window.matchMedia('(pointer: coarse)').matches) goToMissing();
  });
  // What is typed now is a number; a scanner is heard wherever the cursor stands. Once the fields say what they say of this one.
  useEffect(() => {
    const soon = setTimeout(() => waitHere());
    return () => clearTimeout(soon);
  }, [workTurn]);
  const onLeave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    // From one field to another, something may still be corrected; to another window, nothing is said.
    const isWindowLeft = relatedTarget === null && document.activeElement !== document.body;
    if (!isWindowLeft && !currentTarget.contains(relatedTarget)) commit();
  };
  return (
    <div className="ct-scan-fields" ref={box} onBlur={onLeave}>
      {fields.map((field) => (
        <NumberInput
          key={`${field.field} ${round}`}
          field={field}
          value={valueOf(field)}
          scale={field === weighed && hasScale ? scale.state : undefined}
          {...{ enter, touch, onEnter }}
        />
      ))}
      <Button size="large" type="primary" disabled={!isComplete} onClick={send}>
        提交<kbd>回车</kbd>
      </Button>
    </div>
  );
}

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
  field: NumberField;
  value: number | null;
  scale?: keyof typeof scaleTexts;
  enter: (field: string, value: number | null) => void;
  touch: () => void;
  onEnter: (event: KeyboardEvent<HTMLInputElement>) => void;
}

const NumberInput = memo(function NumberInput({ field: said, value, scale, enter, touch, onEnter }: InputProps) {
  const { field, title, unit, minimum, maximum } = said;
  return (
    <label data-field={field}>
      <span>{title}</span>
      <InputNumber
        size="large"
        value={value}
        min={minimum}
        max={maximum}
        suffix={unit}
        controls={false}
        onInput={touch}
        onChange={(next) => enter(field, next)}
        onPressEnter={onEnter}
      />
      {scale && <small data-scale={scale}>{scaleTexts[scale]}</small>}
    </label>
  );
});

const isWithin = (value: number | null, { minimum = -Infinity, maximum = Infinity }: NumberField): boolean =>
  value !== null && value >= minimum && value <= maximum;
