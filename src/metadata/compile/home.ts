import type { ChartCounts, Condition, Entity, Home, HomeChart, HomeFigure, Kind } from '../model';
import { pointer, type Json, type Report, type SchemaFile } from './sources';

const allKinds: Kind[] = ['cos', 'sos', 'inner'];

/** What `shell/home.json` says; nothing without the file. */
export function compileHome(
  file: SchemaFile | undefined,
  entities: Record<string, Entity>,
  report: Report,
): Home | undefined {
  if (!file) return undefined;
  const known = (list: string): Json[] =>
    ((file.value[list] ?? []) as Json[]).filter(({ entity }, index) => {
      const name = String(entity);
      if (entity === undefined || entities[name]) return true;
      const at = pointer(list, index, 'entity');
      report.unknown(file.path, at, 'UNKNOWN_ENTITY', 'There is no entity', name, Object.keys(entities));
      return false;
    });
  return { figures: known('figures').map(figureOf), charts: known('charts').map(chartOf) };
}

const commonOf = (said: Json) => ({
  key: String(said.key),
  title: String(said.title),
  kinds: (said.kinds as Kind[] | undefined) ?? allKinds,
  ...(said.positions ? { positions: said.positions as string[] } : {}),
});

const figureOf = (said: Json): HomeFigure => ({
  ...commonOf(said),
  entity: String(said.entity),
  filter: (said.filter ?? {}) as Json,
  ...(said.compare ? { isCompared: true as const } : {}),
  ...(said.alert ? { isAlert: true as const } : {}),
});

const chartOf = (said: Json): HomeChart => ({
  ...commonOf(said),
  ...(said.entity ? { entity: String(said.entity) } : {}),
  days: Number(said.days ?? 0),
  ...(said.time || said.by || said.own ? { counts: countsOf(said) } : {}),
});

const countsOf = ({ time, by, where, own }: Json): ChartCounts => ({
  ...(time ? { time: String(time) } : {}),
  ...(by ? { by: String(by) } : {}),
  ...(where ? { where: where as Condition } : {}),
  ...(own ? { isOwn: true as const } : {}),
});
