import { pathFor } from '../../../src/metadata/model/access';
import type { Call, Entity } from '../../../src/metadata/model';
import { toBody } from '../../../src/metadata/model/paths';
import { model } from '../../../src/server/platform/model';
import type { DemoConsole, Visitor } from '../demo-console';
import { post } from '../post';
import type { Place } from '../valid-record';
import { accepted, type Judgement } from './judgement';

const { errors } = model.constants;

/** Sends the record to the create call by hand, past the drawer. */
export async function boundarySays(
  demo: DemoConsole,
  { visitor, place }: { visitor: Visitor; place: Place },
  entity: Entity,
  call: Call,
  record: Record<string, unknown>,
): Promise<Judgement> {
  const { code, msg, data } = await post(demo, visitor, pathFor(call, place.kind) ?? '', toBody(entity, record));
  if (code === 0) return accepted;
  const fields = (data.problems ?? []).map(({ field }: { field: string }) => field);
  if (code === errors.invalid) return { verdict: 'refused', fields };
  return { verdict: code === errors.duplicate ? 'duplicate' : `broken: ${code} ${msg}`, fields };
}
