import type { Model } from '../../metadata/model';
import { holdsOne, type Principal } from '../../metadata/model/access';
import type { Session } from '../platform/session';
import { zh } from '../../language/zh';

/** The entity whose records are workbenches. */
export const workbenchEntity = 'workbench';

type Workbench = NonNullable<Session['workbench']>;

/** The choice not to bind a workbench: a fixed id, a name and no code. */
export const noWorkbench = (model: Model): Workbench => ({
  id: model.constants.noWorkbenchId,
  code: '',
  name: zh`无工作台`,
});

/** May this person open a page that scans? Others, and the inner organization, sit at no workbench and are not asked for one. */
export const scansHere = ({ menu }: Model, principal: Principal): boolean =>
  menu.some(({ items }) => items.some(({ page, codes }) => page?.startsWith('scan/') && holdsOne(codes, principal)));

/** What a session works at; null when that was not chosen yet, or the workbench is gone. */
export function workbenchOf(
  model: Model,
  row: { workbench_id: string | null; workbench_code: string | null; workbench_name: string | null },
): Workbench | null {
  if (row.workbench_id === model.constants.noWorkbenchId) return noWorkbench(model);
  if (row.workbench_id === null || row.workbench_code === null) return null;
  return { id: row.workbench_id, code: row.workbench_code, name: row.workbench_name ?? '' };
}
