import type { Entity, HomeFigure, Kind } from '../model';
import { pointer, type Json, type Report, type SchemaFile } from './sources';

const allKinds: Kind[] = ['cos', 'sos', 'inner'];

/** The figures of `shell/home.json`; none without the file. */
export function compileHome(
  file: SchemaFile | undefined,
  entities: Record<string, Entity>,
  report: Report,
): HomeFigure[] | undefined {
  if (!file) return undefined;
  return (file.value.figures as Json[]).flatMap((said, index) => {
    const name = String(said.entity);
    if (entities[name]) return [figureOf(said)];
    const at = pointer('figures', index, 'entity');
    report.unknown(file.path, at, 'UNKNOWN_ENTITY', 'There is no entity', name, Object.keys(entities));
    return [];
  });
}

const figureOf = (said: Json): HomeFigure => ({
  key: String(said.key),
  title: String(said.title),
  entity: String(said.entity),
  kinds: (said.kinds as Kind[] | undefined) ?? allKinds,
  filter: (said.filter ?? {}) as Json,
  ...(said.compare ? { isCompared: true as const } : {}),
  ...(said.alert ? { isAlert: true as const } : {}),
});
