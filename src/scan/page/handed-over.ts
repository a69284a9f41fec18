// Within the window: never by an address, which could be sent to another person.
const codes = new Map<string, string>();

/** What is to be scanned on a page as soon as it is in front: once. */
export const handOver = (path: string, code: string): void => void codes.set(path, code);

/** What was handed over to the page and is not taken yet. */
export const handedOver = (path: string): string | undefined => codes.get(path);

/** What was handed over to the page, if anything; it is not handed over again. */
export function takeOver(path: string): string | undefined {
  const code = codes.get(path);
  codes.delete(path);
  return code;
}

/** The page is not in front any more: what it has not come to is not what is meant when it is opened again. */
export const forgetHandedOver = (path: string): void => void codes.delete(path);
