import { zh } from '../../language/zh';
import { CallError, say } from './errors';
import type { HandlerContext } from './handler';

/** Refuses when there is anything to name. Throws forbidden for what reaches above the own permissions, else invalid. */
export function refuseNamed(
  { model }: Pick<HandlerContext, 'model'>,
  names: string[],
  rule = 'notAboveOwn',
  field = '',
): void {
  if (!names.length) return;
  const message = say(model, rule, { names: names.join(zh`、`) });
  const code = rule === 'notAboveOwn' ? 'forbidden' : 'invalid';
  throw new CallError(code, message, { problems: [{ field, rule, message }] });
}
