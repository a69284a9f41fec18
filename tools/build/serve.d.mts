export function serve(entry: string, options: object): Promise<void>;
export function load(file: string): Promise<Record<string, unknown>>;
/** What keeps the work from being done is said, with exit code 1: in a sentence when it is the user's to mend. */
export function orSay(work: () => Promise<void>): Promise<void>;
