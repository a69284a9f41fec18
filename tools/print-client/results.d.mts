/** What the print client says of a job. */
export interface PrintResult {
  code: number;
  message: string;
}

export const results: Record<
  'printed' | 'failed' | 'unknownCall' | 'printerFailed' | 'noAddress' | 'wrongParameters',
  PrintResult
>;
