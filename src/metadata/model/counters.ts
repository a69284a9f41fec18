import type { Call, Counter, CounterSource, Entity } from './index';

/** The accounts that created a record and last changed it: columns of every table, by the account's id. */
export const authorColumns: readonly string[] = ['create_by', 'update_by'];

/** The sources of a value, the first that has one counts. */
export const sourcesOf = (source: CounterSource | CounterSource[]): CounterSource[] => [source].flat();

/** The names that counters take from a request; what a scan's answer tells, the request of the call itself says. */
export function requestOfCounters(counters: Record<string, Counter>): string[] {
  const named = Object.values(counters).flatMap(({ by = {}, least = {} }) => [
    ...Object.entries(by)
      .filter(([, source]) => sourcesOf(source).some((one) => one === 'given' || one === 'told'))
      .map(([name]) => name),
    ...Object.values(least),
  ]);
  return [...new Set(named)];
}

/** The call whose counters a scan brings: one of its own entity, `counters`, or of another, `waybill.counters`. */
export function broughtCounters(entities: Record<string, Entity>, own: Entity, name: string): Call | undefined {
  const [owner = '', key] = name.split('.');
  const call = key === undefined ? own.calls[owner] : entities[owner]?.calls[key];
  return call?.counters && call;
}
