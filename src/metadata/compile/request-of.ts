import type { Json } from './sources';

/** What a call of `calls.json` says of its request: further fields, and which fields are required. */
export function requestOf({ request }: Json): { properties: Record<string, Json>; required: string[] } {
  return { properties: {}, required: [], ...(request as object | undefined) };
}
