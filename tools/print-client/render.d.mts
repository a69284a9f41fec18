interface Rendered {
  content: string | Uint8Array;
  extension: string;
}

/** A job of a page, as far as it says what is drawn. */
interface Drawn {
  format: string;
  data?: string;
  url?: string;
  width: number;
  height: number;
  copies?: number;
}

export function createRenderer(origins: string[]): {
  render(job: Drawn, format: string): Promise<Rendered>;
  stop(): Promise<void> | undefined;
};
