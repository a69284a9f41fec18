import type { Kind, MenuGroup, MenuItem, Model } from '../../../src/metadata/model';
import { line, printLines, type Line } from '../../../src/metadata/snapshot/line';
import { detailLines } from './detail-lines';
import { listLines } from './list-lines';
import { reportLines } from './report-lines';
import { viewersOf, type Viewer } from './viewers';
import { workflowLine } from './workflow-line';

type WholeModel = Omit<Model, 'fingerprint'>;

/** The snapshot of every screen, by file: `cos/basic/packaging-material.txt`. */
export function screenTexts(model: WholeModel): Map<string, string> {
  const places = model.menu.flatMap((group) =>
    group.items.flatMap((item) => item.kinds.map((kind) => ({ group, item, kind }))),
  );
  return new Map(
    places.map(({ group, item, kind }) => [
      `${kind}${item.path}.txt`,
      printLines([screenLine(model, group, item, kind)]),
    ]),
  );
}

function screenLine(model: WholeModel, group: MenuGroup, item: MenuItem, kind: Kind): Line {
  const needs = item.codes[kind]?.join(' or ');
  const entity = model.entities[item.entity ?? ''];
  return line(
    'screen',
    `${group.title} › ${item.title}`,
    [
      `path ${item.path}`,
      `kind ${kind}`,
      item.entity ? `entity ${item.entity}` : `page ${item.page}`,
      needs && `needs ${needs}`,
    ],
    [
      ...(entity?.workflow && item.view !== 'report' ? [workflowLine(entity, entity.workflow, model)] : []),
      ...together(viewersOf(model, item, kind).map((viewer) => viewerLine(model, item, kind, viewer))),
    ],
  );
}

/** Viewers that see the same by the same permissions share one line. */
function together(viewers: Line[]): Line[] {
  const alike = new Map<string, Line[]>();
  for (const viewer of viewers) {
    const seen = printLines([{ ...viewer, title: '' }]);
    alike.set(seen, [...(alike.get(seen) ?? []), viewer]);
  }
  return [...alike.values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, title: [first, ...others].map(({ title }) => title).join('、') }] : [],
  );
}

function viewerLine(model: WholeModel, item: MenuItem, kind: Kind, viewer: Viewer): Line {
  return line(
    'viewer',
    viewer.name,
    [`holds ${viewer.holds.join(', ') || 'none of its codes'}`, viewer.isOffered ? 'in the menu' : 'not in the menu'],
    viewerLines(model, item, kind, viewer),
  );
}

function viewerLines(model: WholeModel, item: MenuItem, kind: Kind, viewer: Viewer): Line[] {
  const entity = model.entities[item.entity ?? ''];
  // The frame opens only what the menu shows.
  if (!viewer.isOffered) return [line('says', model.messages.noPermissionPage ?? '')];
  if (!entity) return [];
  const scene = { model, entity, kind, viewer };
  if (item.view === 'report') return reportLines(scene);
  return item.view === 'detail' ? detailLines(item.call ?? 'get', scene) : listLines(scene);
}
