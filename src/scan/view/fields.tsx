import { useMemoizedFn } from 'ahooks';
import { Button, InputNumber } from 'antd';
import { memo, useEffect, useEffectEvent, useState } from 'react';
import type { Agent } from '../devices/use-agent';
import { useScale } from '../devices/use-scale';
import type { NumberField, ScanPage } from '../page/definition';
import { useEntered } from './use-entered';

const scaleTexts = {
  reading: '等待稳定',
  held: '已锁定',
  'empty-first': '请先取下上一件',
  unit: '电子秤单位不符，无法换算',
};

/** What is weighed, measured or typed. Sent by itself when all is there and the scale stands still; else with Enter. */
export function Fields({ page, fields, agent }: { page: ScanPage; fields: NumberField[]; agent: Agent }) {
  const { work, hand, result } = page.memory;
  const { typed, round, enter, touch } = useEntered(hand);
  const weighed = fields.find(({ from }) => from === 'scale');
  const { scale, take } = useScale(agent, weighed?.unit);
  const valueOf = ({ field, proposed }: NumberField): number | null => {
    const said = typed[field];
    // An emptied field is the scale's again; what is only proposed may be emptied.
    if (field === weighed?.field) return said ?? scale.weight;
    return said === undefined ? (proposed?.(work) ?? null) : said;
  };
  const values = Object.fromEntries(fields.map((field) => [field.field, valueOf(field)]));
  const isComplete = fields.every((field) => isWithin(valueOf(field), field));
  // Once until there is an answer; what was refused stays to be mended.
  const [sentAt, setSentAt] = useState<number>();
  const turn = result?.turn ?? 0;
  const isWeighed = scale.state === 'held' && weighed !== undefined && typed[weighed.field] == null;
  const send = useMemoizedFn(() => {
    if (!isComplete || !page.step.submit || sentAt === turn) return;
    if (scale.weight !== null) take();
    page.submit(values, isWeighed ? 'device' : 'manual');
    setSentAt(turn);
  });
  const sendWhenSteady = useEffectEvent(send);
  useEffect(() => {
    if (isWeighed && isComplete) sendWhenSteady();
  }, [isWeighed, isComplete]);
  const hasScale = agent.state !== 'off' || scale.shown !== null;
  return (
    <div className="ct-scan-fields">
      {fields.map((field) => (
        <NumberInput
          key={`${field.field} ${round}`}
          field={field}
          value={valueOf(field)}
          scale={field === weighed && hasScale ? scale.state : undefined}
          {...{ enter, touch, send }}
        />
      ))}
      <Button size="large" type="primary" disabled={!isComplete} onClick={send}>
        提交
      </Button>
    </div>
  );
}

interface InputProps {
  field: NumberField;
  value: number | null;
  scale?: keyof typeof scaleTexts;
  enter: (field: string, value: number | null) => void;
  touch: () => void;
  send: () => void;
}

const NumberInput = memo(function NumberInput({ field: said, value, scale, enter, touch, send }: InputProps) {
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
        onPressEnter={send}
      />
      {scale && <small data-scale={scale}>{scaleTexts[scale]}</small>}
    </label>
  );
});

const isWithin = (value: number | null, { minimum = -Infinity, maximum = Infinity }: NumberField): boolean =>
  value !== null && value >= minimum && value <= maximum;
