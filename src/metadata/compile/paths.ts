import { batchPath, isBatchable } from '../model/batch';
import type { Call, Entity, MenuGroup } from '../model';
import { menuPlace } from './menu-place';
import { pointer, type Report, type Sources } from './sources';

/** No two calls may have one path, and no two menu lines of one kind of warehouse. */
export function checkPaths(
  entities: Record<string, Entity>,
  shellCalls: Record<string, Call>,
  menu: MenuGroup[],
  sources: Sources,
  report: Report,
): void {
  const owners = new Map<string, Call>();
  const all = [
    ...Object.values(entities).flatMap((entity) => Object.values(entity.calls)),
    ...Object.values(shellCalls),
  ];
  for (const call of all)
    for (const { path } of call.paths) {
      const isFree = claim(call, path, owners, sources, report);
      if (isFree && isBatchable(call)) claim(call, batchPath(path), owners, sources, report);
    }
  checkMenuPaths(menu, sources, report);
}

function claim(call: Call, path: string, owners: Map<string, Call>, sources: Sources, report: Report): boolean {
  const other = owners.get(path);
  owners.set(path, call);
  if (!other) return true;
  const place = (of: Call) => ({ file: fileOf(of, sources), pointer: pointer('calls', of.key) });
  const { file, pointer: at } = place(call);
  const message = `"${path}" belongs to ${other.entity ?? 'shell'}.${other.key} already.`;
  report.add(file, at, 'DUPLICATE_PATH', message, { other: place(other) });
  return false;
}

function fileOf({ entity, key }: Call, sources: Sources): string {
  const file = entity
    ? sources.entities.get(entity)?.calls
    : sources.shellCalls.find((item) => key in (item.value.calls as object));
  return file?.path ?? '';
}

function checkMenuPaths(menu: MenuGroup[], sources: Sources, report: Report): void {
  const seen = new Map<string, string>();
  const file = sources.shell.menu?.path ?? '';
  for (const group of menu) {
    for (const item of group.items) {
      const key = `${group.kinds.join()} ${item.path}`;
      const at = menuPlace(sources, group, item.path);
      const first = seen.get(key);
      if (first !== undefined)
        report.add(file, at, 'DUPLICATE_PATH', `The menu has "${item.path}" twice.`, {
          other: { file, pointer: first },
        });
      seen.set(key, first ?? menuPlace(sources, group, item.path, 'first'));
    }
  }
}
