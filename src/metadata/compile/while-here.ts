import type { Call, Workflow } from '../model';
import { both } from './both';

/** What is done only to what is here (`whileHere`) is not offered for what has left, or has come to its end. */
export function withWhileHere(calls: Record<string, Call>, workflow: Workflow | undefined): Record<string, Call> {
  if (!workflow) return calls;
  const { field, gone, final } = workflow;
  const over = [...new Set([...gone, ...final])];
  if (!over.length) return calls;
  const offered = (call: Call): Call => {
    if (!call.whileHere) return call;
    const isHere = { not: { [field]: over } };
    return { ...call, visibleWhen: both(call.visibleWhen, isHere) };
  };
  return Object.fromEntries(Object.entries(calls).map(([key, call]) => [key, offered(call)]));
}
