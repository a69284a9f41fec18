import { TextDecoder, TextEncoder } from 'node:util';

/** What the console's libraries ask of a browser and jsdom does not have. */

class NeverResized implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

type Listener = (event: { data: unknown }) => void;

// Node's own keeps the process alive after the last test.
class TimerChannel {
  port1: { onmessage: Listener | null; close(): void } = { onmessage: null, close() {} };
  port2 = {
    postMessage: (data: unknown) => void setTimeout(() => this.port1.onmessage?.({ data }), 0),
    close() {},
  };
}

const desktop = (query: string): MediaQueryList => ({
  matches: /min-width/.test(query),
  media: query,
  onchange: null,
  addListener() {},
  removeListener() {},
  addEventListener() {},
  removeEventListener() {},
  dispatchEvent: () => false,
});

Object.assign(globalThis, {
  ResizeObserver: NeverResized,
  MessageChannel: TimerChannel,
  TextEncoder,
  TextDecoder,
  structuredClone: globalThis.structuredClone ?? ((value: unknown) => JSON.parse(JSON.stringify(value)) as unknown),
});
Object.defineProperty(window, 'matchMedia', { writable: true, value: desktop });
Element.prototype.scrollIntoView ??= () => {};
Element.prototype.scrollTo = () => {};
window.scrollTo = () => {};

// Working out styles takes most of the time of a query by role. Only what a component hides itself is told.
const plain = window.getComputedStyle(document.documentElement);
const isSpecial = (style?: CSSStyleDeclaration) => style?.display === 'none' || style?.visibility === 'hidden';
window.getComputedStyle = (element) => {
  const { style } = element as HTMLElement;
  return isSpecial(style) ? style : plain;
};

// Files cannot be read in part.
Blob.prototype.arrayBuffer ??= function (this: Blob) {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.readAsArrayBuffer(this);
  });
};
