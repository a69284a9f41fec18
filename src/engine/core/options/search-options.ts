import type { Reference, ReferenceOption } from './reference-target';
import { readTargets } from './reference-target';
import type { Client } from '../client/client';
import type { Engine } from '../engine';
import type { LoadedEntity } from '../entity/loaded-entity';
import type { Call, Entity, FilterField } from '../../../metadata/model';
import { isWithin, limitsOf } from '../../../metadata/model/reference-limits';
import { writePath } from '../../../metadata/model/paths';
import { zh } from '../../../language/zh';

type Ports = Pick<Engine, 'loadEntity' | 'shell'> & { client: Client };

/** The first `size` records of the referenced entity whose label contains `search`, disabled ones marked. */
export async function searchOptions(
  ports: Ports,
  reference: Reference,
  search: string,
  size: number,
): Promise<ReferenceOption[]> {
  const { entity, call } = await calleeOf(ports, reference);
  if (call.effect === 'list') {
    const answer = await ports.client.call(call, searchRequest(entity, reference, search, size));
    return readTargets(entity, call, reference, answer, ports.shell.enums);
  }
  // A call that cannot search answers all there is.
  const all = readTargets(entity, call, reference, await ports.client.call(call, {}), ports.shell.enums);
  const limits = limitsOf(reference, nothing);
  const fitting = all.filter((target) => isWithin(limits, target));
  return fitting.filter(({ label }) => label.toLowerCase().includes(search.toLowerCase())).slice(0, size);
}

/** The records with these ids, as far as the call can find them. */
export async function getOptionsByIds(ports: Ports, reference: Reference, ids: string[]): Promise<ReferenceOption[]> {
  const { entity, call } = await calleeOf(ports, reference);
  const list = `${entity.names.id}_list`;
  const canAsk = Object.hasOwn((call.request.properties ?? {}) as object, list);
  const page = { pagination: { page: 1, size: ports.shell.constants.maxOptionPageSize } };
  const body = call.effect === 'list' ? { ...page, ...(canAsk && { [list]: ids }) } : {};
  const found = readTargets(entity, call, reference, await ports.client.call(call, body), ports.shell.enums);
  return found.filter(({ id }) => ids.includes(id));
}

async function calleeOf(
  { loadEntity }: Ports,
  reference: Reference,
): Promise<{ entity: LoadedEntity['entity']; call: Call }> {
  const { entity } = await loadEntity(reference.entity);
  const call = entity.calls[reference.call];
  if (!call) throw new Error(zh`${entity.title}没有名为 ${reference.call} 的调用`);
  return { entity, call };
}

function searchRequest(entity: Entity, reference: Reference, search: string, size: number): Record<string, unknown> {
  const body: Record<string, unknown> = { pagination: { page: 1, size } };
  for (const [name, values] of Object.entries(limitsOf(reference, nothing))) {
    const limiting = entity.filter.find(({ field, operator }) => field === name && isExact(operator));
    if (limiting) writePath(body, limiting.path, limiting.operator === 'in' ? values : values[0]);
  }
  const filter = entity.filter.find((candidate) => isLabelFilter(candidate, reference));
  if (search && filter) writePath(body, filter.path, search);
  return body;
}

const isExact = (operator: FilterField['operator']): boolean => operator === 'in' || operator === 'equals';
// What own fields say has been put in their place before.
const nothing = () => undefined;

const isLabelFilter = ({ field, operator }: FilterField, { label }: Reference) =>
  field === label && operator === 'contains';
