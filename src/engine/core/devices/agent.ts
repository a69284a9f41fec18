import { readAgentMessage, type AgentInfo, type AgentMessage, type PrintJob } from './agent-messages';

/** off: no agent is asked for. searching: nothing answers there. here: connected. */
export type AgentState = 'off' | 'searching' | 'here';

export interface AgentStatus extends AgentInfo {
  state: AgentState;
}

/** What is known of an agent that is not there. */
export const noAgent: AgentStatus = { state: 'off', agent: '', devices: {}, printers: [] };

const firstPauseMs = 1000;
const longestPauseMs = 15_000;

/** The program of the workbench that knows its scale and printer. Looks for it again when it goes away. */
export class DeviceAgent {
  private socket: WebSocket | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pauseMs = firstPauseMs;
  private status = noAgent;
  private users = 0;
  private readonly listeners = new Set<() => void>();
  private readonly hearers = new Set<(message: AgentMessage) => void>();

  constructor(private readonly address: string) {}

  readonly current = (): AgentStatus => this.status;

  readonly subscribe = (listen: () => void): (() => void) => {
    this.listeners.add(listen);
    return () => void this.listeners.delete(listen);
  };

  /** Hears what the agent says until the answered function is called. */
  hear(hearer: (message: AgentMessage) => void): () => void {
    this.hearers.add(hearer);
    return () => void this.hearers.delete(hearer);
  }

  /** Connects, and stays connected until everyone who asked for it has called what this answers. */
  use(): () => void {
    this.users += 1;
    if (this.users === 1) this.start();
    let isUsed = true;
    return () => {
      if (!isUsed) return;
      isUsed = false;
      this.users -= 1;
      if (this.users === 0) this.stop();
    };
  }

  private start(): void {
    this.show({ ...noAgent, state: 'searching' });
    this.connect();
  }

  private stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const { socket } = this;
    this.socket = undefined;
    socket?.close();
    this.show(noAgent);
  }

  /** False: no agent is there to print. */
  print({ replaces: _, ...job }: PrintJob): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify({ type: 'print', ...job }));
    return true;
  }

  private connect(): void {
    const socket = new WebSocket(this.address);
    this.socket = socket;
    socket.onmessage = ({ data }) => this.receive(String(data));
    socket.onclose = () => {
      if (this.socket !== socket) return;
      this.socket = undefined;
      this.show({ ...noAgent, state: 'searching' });
      this.timer = setTimeout(() => {
        this.timer = undefined;
        this.connect();
      }, this.pauseMs);
      this.pauseMs = Math.min(this.pauseMs * 2, longestPauseMs);
    };
  }

  private receive(text: string): void {
    const message = readAgentMessage(text);
    if (!message) return;
    if (message.type === 'hello') {
      this.pauseMs = firstPauseMs;
      const { agent, devices, printers, failure } = message;
      this.show({ state: 'here', agent, devices, printers, failure });
    }
    for (const hear of [...this.hearers]) hear(message);
  }

  private show(status: AgentStatus): void {
    this.status = status;
    for (const listen of [...this.listeners]) listen();
  }
}

// One connection per window, shared by all pages.
const agents = new Map<string, DeviceAgent>();

/** The agent at that address, connected or not. */
export function agentAt(address: string): DeviceAgent {
  const known = agents.get(address) ?? new DeviceAgent(address);
  agents.set(address, known);
  return known;
}
