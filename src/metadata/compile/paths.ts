import { batchPath, isBatchable } from '../batch';
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
  const owners = new Map<string, string>();
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

function claim(call: Call, path: string, owners: Map<string, string>, sources: Sources, report: Report): boolean {
  const me = `${call.entity ?? 'shell'}.${call.key}`;
  const other = owners.get(path);
  owners.set(path, me);
  if (!other) return true;
  const file = call.entity
    ? sources.entities.get(call.entity)?.calls
    : sources.shellCalls.find((item) => call.key in (item.value.calls as object));
  report.add(file?.path ?? '', pointer('calls', call.key), 'DUPLICATE_PATH', `"${path}" belongs to ${other} already.`);
  return false;
}

function checkMenuPaths(menu: MenuGroup[], sources: Sources, report: Report): void {
  const seen = new Set<string>();
  for (const group of menu) {
    for (const item of group.items) {
      const key = `${group.kinds.join()} ${item.path}`;
      if (seen.has(key))
        report.add(
          sources.shell.menu?.path ?? '',
          menuPlace(sources, group, item.path),
          'DUPLICATE_PATH',
          `The menu has "${item.path}" twice.`,
        );
      seen.add(key);
    }
  }
}
