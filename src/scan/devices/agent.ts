import { readAgentMessage, type AgentMessage, type Devices, type PrintJob } from './agent-messages';

/** off: no agent is asked for. searching: nothing answers there. here: connected. */
export type AgentState = 'off' | 'searching' | 'here';

const firstPauseMs = 1000;
const longestPauseMs = 15_000;

/** The program of the workbench that knows its scale and printer. Looks for it again when it goes away. */
export class DeviceAgent {
  private socket: WebSocket | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pauseMs = firstPauseMs;
  private status: { state: AgentState; devices: Devices } = { state: 'off', devices: {} };
  private readonly listeners = new Set<() => void>();
  private readonly hearers = new Set<(message: AgentMessage) => void>();

  constructor(private readonly address: string) {}

  readonly current = (): { state: AgentState; devices: Devices } => this.status;

  readonly subscribe = (listen: () => void): (() => void) => {
    this.listeners.add(listen);
    return () => void this.listeners.delete(listen);
  };

  /** Hears what the agent says until the answered function is called. */
  hear(hearer: (message: AgentMessage) => void): () => void {
    this.hearers.add(hearer);
    return () => void this.hearers.delete(hearer);
  }

  start(): void {
    if (this.socket || this.timer) return;
    this.show({ state: 'searching', devices: {} });
    this.connect();
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const { socket } = this;
    this.socket = undefined;
    socket?.close();
    this.show({ state: 'off', devices: {} });
  }

  /** False: no agent is there to print. */
  print(job: PrintJob): boolean {
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
      this.show({ state: 'searching', devices: {} });
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
      this.show({ state: 'here', devices: message.devices });
    }
    for (const hear of [...this.hearers]) hear(message);
  }

  private show(status: { state: AgentState; devices: Devices }): void {
    this.status = status;
    for (const listen of [...this.listeners]) listen();
  }
}
