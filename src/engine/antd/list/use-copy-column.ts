import { useMemoizedFn } from 'ahooks';
import { useFieldContext } from '../../../fields/field-view';
import type { EntityRecord } from '../../core/entity/entity-record';
import { copyText } from '../../core/platform/copy-text';
import { useEngine } from '../../core/engine';
import { columnText } from '../../core/list/column-text';
import type { ListModel } from '../../core/list/list-model';
import { zh } from '../../../language/zh';

export type CopyColumn = (key: string) => void;

/** Copies a column as a list, a line each: of the chosen records, and when none are chosen of those on the page. */
export function useCopyColumn(model: ListModel, rows: EntityRecord[], chosen: EntityRecord[]): CopyColumn {
  const { enumeration } = useFieldContext();
  const { notify } = useEngine();
  return useMemoizedFn(async (key: string) => {
    const listed = model.columns.find(({ column }) => column.key === key);
    if (!listed) return;
    const text = columnText(listed, chosen.length ? chosen : rows, enumeration);
    const count = text ? text.split('\n').length : 0;
    if (!count) return notify.info(zh`“${listed.column.title}”没有可复制的内容`);
    await copyText(text).then(
      () => notify.success(zh`已复制${chosen.length ? zh`所选` : zh`本页`} ${count} 个${listed.column.title}`),
      () => notify.error(zh`复制失败，请手动选择复制`),
    );
  });
}
