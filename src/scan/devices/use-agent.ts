import { useEffect, useSyncExternalStore } from 'react';
import { DeviceAgent, type AgentState } from './agent';
import type { AgentMessage, Devices } from './agent-messages';

export interface Agent {
  state: AgentState;
  devices: Devices;
  hear(hearer: (message: AgentMessage) => void): () => void;
  /** Undefined where none is asked for. */
  link: DeviceAgent | undefined;
}

// One connection per window: all pages use the same scale.
const agents = new Map<string, DeviceAgent>();

function agentAt(address: string): DeviceAgent {
  const known = agents.get(address) ?? new DeviceAgent(address);
  agents.set(address, known);
  return known;
}

const nobody: ReturnType<DeviceAgent['current']> = { state: 'off', devices: {} };

/** The device agent of the workbench; asked for only where the workbench is said to have one. */
export function useAgent(address: string | undefined, isWanted: boolean): Agent {
  const link = address && isWanted ? agentAt(address) : undefined;
  useEffect(() => {
    link?.start();
    return () => link?.stop();
  }, [link]);
  const { state, devices } = useSyncExternalStore(link?.subscribe ?? never, link?.current ?? (() => nobody));
  return { state, devices, link, hear: (hearer) => link?.hear(hearer) ?? (() => undefined) };
}

const never = () => () => undefined;
