import type { Call } from '../../../src/metadata/model';
import { outcomeOf } from '../../../src/engine/core/calls/outcome';
import { line, type Line } from '../../../src/metadata/snapshot/line';
import { needs } from './viewers';
import { conditionText, enumTitle, type Scene } from './words';

/** One button, with what it asks before and says after. */
export function callLine(noun: 'toolbar' | 'row', call: Call, scene: Scene): Line {
  const { entity, model, kind } = scene;
  return line(
    noun,
    call.title,
    [
      `call ${call.key}`,
      needs(call, kind),
      call.danger && 'dangerous',
      call.visibleWhen && `when ${conditionText(call.visibleWhen, entity, model)}`,
    ],
    saidAround(call, scene),
  );
}

/** What is asked before a call and said after it. */
export function saidAround(call: Call, { entity, model }: Scene): Line[] {
  const asks = call.confirm
    ? [line('asks', call.confirm, [call.confirmWhen && `when ${conditionText(call.confirmWhen, entity, model)}`])]
    : [];
  const { success, oneTimeSecret } = call;
  // Reading is its own answer.
  if (!call.write) return asks;
  if (!success || typeof success === 'string')
    return [
      ...asks,
      line('says', outcomeOf(call, {}).text, ['afterwards', oneTimeSecret && `shows ${oneTimeSecret} once`]),
    ];
  const enumeration = entity.fields.find((field) => field.name === call.sets)?.enumeration;
  return [
    ...asks,
    ...Object.entries(success).map(([value, text]) =>
      line('says', text, [`afterwards when ${enumTitle(value, enumeration, model)}`]),
    ),
  ];
}
