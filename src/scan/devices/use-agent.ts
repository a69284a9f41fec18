import { useEffect, useSyncExternalStore } from 'react';
import { agentAt, noAgent, type AgentState, type DeviceAgent } from '../../engine/core/devices/agent';
import type { AgentMessage, Devices } from '../../engine/core/devices/agent-messages';

export interface Agent {
  state: AgentState;
  devices: Devices;
  hear(hearer: (message: AgentMessage) => void): () => void;
  /** Undefined where none is asked for. */
  link: DeviceAgent | undefined;
}

/** The device agent of the workbench; asked for only where the workbench is said to have one. */
export function useAgent(address: string | undefined, isWanted: boolean): Agent {
  const link = address && isWanted ? agentAt(address) : undefined;
  useEffect(() => link?.use(), [link]);
  const { state, devices } = useSyncExternalStore(link?.subscribe ?? never, link?.current ?? (() => noAgent));
  return { state, devices, link, hear: (hearer) => link?.hear(hearer) ?? (() => undefined) };
}

const never = () => () => undefined;
