import type { ScanCodeName } from '../../src/generated/types';

/** What the operators have seen, to be held against what the server has written. */
export class Books {
  /** Every logged scan that was answered, by its key: what was scanned. */
  readonly answered = new Map<string, string>();
  /** The keys of all that was asked, scans and others. */
  readonly sent = new Set<string>();
  /** How often each code was answered, by its name. */
  readonly codes = new Map<string, number>();
  /** What the scale (g) and the ruler (cm) said last, by the number of what was measured. */
  readonly measured = new Map<string, [weight: number, length: number, width: number, height: number]>();
  /** How often the same request had to be sent again. */
  repeated = 0;
  /** Answers for which that place had no next step. */
  readonly surprises: string[] = [];
  scans = 0;
  /** What went wrong on the floor, and how often. */
  readonly mistakes: Record<string, number> = {};

  err(kind: string): void {
    this.mistakes[kind] = (this.mistakes[kind] ?? 0) + 1;
  }

  note(key: string | undefined, number: string, name: ScanCodeName): void {
    this.scans += 1;
    this.codes.set(name, (this.codes.get(name) ?? 0) + 1);
    if (!key) return;
    this.sent.add(key);
    this.answered.set(key, number);
  }

  surprise(where: string, said: unknown): void {
    this.surprises.push(`${where}: ${JSON.stringify(said)}`);
  }
}
