import { useEffect, useEffectEvent } from 'react';
import type { AgentMessage } from '../../engine/core/devices/agent-messages';
import type { Agent } from '../devices/use-agent';
import type { EnteredField } from '../page/definition';

/** Takes the size that the dimensioner of the workbench tells into the fields that are its; another unit is never converted. */
export function useMeasured(
  { link }: Agent,
  fields: EnteredField[],
  enter: (field: string, value: unknown) => void,
): void {
  const hear = useEffectEvent((message: AgentMessage) => {
    if (message.type !== 'size') return;
    for (const { field, from, unit } of fields)
      if (from && from !== 'scale' && unit === message.unit) enter(field, message[from]);
  });
  useEffect(() => link?.hear((message) => hear(message)), [link]);
}
