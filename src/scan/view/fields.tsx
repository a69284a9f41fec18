import { Button, InputNumber } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Agent } from '../devices/use-agent';
import { useScale } from '../devices/use-scale';
import type { NumberField, ScanPage } from '../page/definition';

const scaleTexts = {
  reading: '等待稳定',
  held: '已锁定',
  'empty-first': '请先取下上一件',
  unit: '电子秤单位不符，无法换算',
};

/** What is weighed, measured or typed. Sent by itself when all is there and the scale stands still; else with Enter. */
export function Fields({ page, fields, agent }: { page: ScanPage; fields: NumberField[]; agent: Agent }) {
  const [typed, setTyped] = useState<Record<string, number | null>>({});
  const weighed = fields.find(({ from }) => from === 'scale');
  const { scale, take } = useScale(agent, weighed?.unit);
  const valueOf = ({ field, proposed }: NumberField): number | null => {
    const said = typed[field];
    // An emptied field is the scale's again; what is only proposed may be emptied.
    if (field === weighed?.field) return said ?? scale.weight;
    return said === undefined ? (proposed?.(page.memory.work) ?? null) : said;
  };
  const values = Object.fromEntries(fields.map((field) => [field.field, valueOf(field)]));
  const isComplete = fields.every((field) => isWithin(valueOf(field), field));
  // Once until there is an answer; what was refused stays to be mended.
  const [sentAt, setSentAt] = useState<number>();
  const turn = page.memory.result?.turn ?? 0;
  const isWeighed = scale.state === 'held' && weighed !== undefined && typed[weighed.field] == null;
  const send = () => {
    if (!isComplete || !page.step.submit || sentAt === turn) return;
    if (scale.weight !== null) take();
    page.submit(values, isWeighed ? 'device' : 'manual');
    setSentAt(turn);
  };
  const sendWhenSteady = useEffectEvent(send);
  useEffect(() => {
    if (isWeighed && isComplete) sendWhenSteady();
  }, [isWeighed, isComplete]);
  return (
    <div className="ct-scan-fields">
      {fields.map((field) => (
        <label key={field.field} data-field={field.field}>
          <span>{field.title}</span>
          <InputNumber
            size="large"
            value={valueOf(field)}
            min={field.minimum}
            max={field.maximum}
            suffix={field.unit}
            controls={false}
            onChange={(value) => setTyped((before) => ({ ...before, [field.field]: value }))}
            onPressEnter={send}
          />
          {field === weighed && (agent.state !== 'off' || scale.shown) && (
            <small data-scale={scale.state}>{scaleTexts[scale.state]}</small>
          )}
        </label>
      ))}
      <Button size="large" type="primary" disabled={!isComplete} onClick={send}>
        提交
      </Button>
    </div>
  );
}

const isWithin = (value: number | null, { minimum = -Infinity, maximum = Infinity }: NumberField): boolean =>
  value !== null && value >= minimum && value <= maximum;
