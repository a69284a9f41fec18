import { mayCall } from '../../metadata/model/access';
import { say } from '../platform/errors';
import type { AnswerPatch } from './refused';
import { workflowOf, type Scan } from './scan';

/** What this person may do with what is in hand, of these calls of its entity; nothing is said where that is none of them. */
export function mayDo(scan: Scan, name: string, keys: string[]): Pick<AnswerPatch, 'instead'> {
  const { kind } = scan.session.warehouse;
  const { calls } = workflowOf(scan, name).entity;
  const titles = keys.flatMap((key) => {
    const call = calls[key];
    return call && mayCall(call, { kind, codes: scan.session.codes }) ? [call.title] : [];
  });
  if (!titles.length) return {};
  const all = titles.reduce((calls, call) => say(scan.model, 'eitherOf', { calls, call }));
  return { instead: say(scan.model, 'mayDo', { calls: all }) };
}
