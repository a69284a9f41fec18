import { useEffect, useEffectEvent, useState } from 'react';
import type { AgentMessage } from '../../engine/core/devices/agent-messages';
import type { Agent } from '../devices/use-agent';
import type { EnteredField } from '../page/definition';

/**
 * Takes the size that the dimensioner of the workbench tells into the fields that are its. Another unit is never converted: nothing is taken,
 * and the unit is answered as long as nothing better comes.
 */
export function useMeasured(
  { link }: Agent,
  fields: EnteredField[],
  enter: (field: string, value: unknown) => void,
): string | undefined {
  const [foreign, setForeign] = useState<string>();
  const hear = useEffectEvent((message: AgentMessage) => {
    if (message.type !== 'size') return;
    const measured = fields.filter(({ from }) => from && from !== 'scale');
    const isOurs = measured.every(({ unit }) => unit === message.unit);
    setForeign(isOurs ? undefined : message.unit);
    if (isOurs) for (const { field, from } of measured) enter(field, message[from as 'length' | 'width' | 'height']);
  });
  useEffect(() => link?.hear((message) => hear(message)), [link]);
  return foreign;
}
