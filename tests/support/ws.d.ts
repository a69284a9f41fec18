// As much of it as the tests use.
declare module 'ws' {
  export default class WebSocket {
    constructor(address: string, options?: { origin?: string });
    once(event: 'open', listen: () => void): this;
    once(event: 'error', listen: (error: Error) => void): this;
    on(event: 'message', listen: (data: Buffer) => void): this;
    on(event: 'error', listen: (error: Error) => void): this;
    send(text: string): void;
    close(): void;
  }
}
