import type { Call, Entity, Rule, Workflow } from '../model';

/** Calls that amend are offered where they may be made, and no two records stand for the same one. */
export function withAmends(
  calls: Record<string, Call>,
  workflow: Workflow | undefined,
  messages: Record<string, string>,
): Pick<Entity, 'calls' | 'rules'> {
  const rules: Rule[] = [];
  const whole = Object.entries(calls).map(([key, call]): [string, Call] => {
    if (!call.amend) return [key, call];
    const { predecessor, successor, from } = call.amend;
    const id = `unique_${predecessor}`;
    if (!rules.some((rule) => rule.id === id))
      rules.push({ rule: 'unique', id, fields: [predecessor], message: messages.amendedOnce ?? '' });
    return [key, { ...call, visibleWhen: { ...(workflow && { [workflow.field]: from }), [successor]: [null] } }];
  });
  return { calls: Object.fromEntries(whole), rules };
}
