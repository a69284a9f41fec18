import { Descriptions, Switch } from 'antd';
import { useMemo, useState } from 'react';
import { useFieldContext } from '../../../fields/field-view';
import { isEmptyValue } from '../../../fields/is-empty';
import { fieldViews } from '../../../fields/views';
import type { DetailItem, Field } from '../../../metadata/model';
import { elsewhereText } from '../../../metadata/model/elsewhere-text';
import { detailSections } from '../../core/detail/detail-sections';
import { usePermissions } from '../../core/permissions';
import { joinedCell } from '../record-cell';
import { LinkedCell } from './linked-cell';
import { useRecordContext } from './record-context';
import styles from './record-page.module.css';
import { zh } from '../../../language/zh';

const sectionNames = { root: styles.recordSection, header: styles.recordTitle };

interface ShownItem extends DetailItem {
  own: Field[];
  isEmpty: boolean;
}

const takesRow = ({ own }: ShownItem): boolean => own.some(({ type }) => fieldViews[type].takesRow);

const headings = { further: zh`作业信息`, noted: zh`记录信息` };

/** What a record says, below its headings. What is empty is folded away until it is asked for. */
export function RecordSections() {
  const { entity, record } = useRecordContext();
  const context = useFieldContext();
  const permissions = usePermissions();
  const [showsEmpty, setShowsEmpty] = useState(false);
  const sections = useMemo(() => {
    const fields = new Map(entity.fields.filter(permissions.mayRead).map((field) => [field.name, field]));
    const isUntold = (field: Field): boolean =>
      isEmptyValue(record.values[field.name]) && !elsewhereText(field, record.elsewhere, context);
    // What is among the calls is done, not read: the address of a file.
    const acted = new Set(entity.list.columns.filter(({ inCalls }) => inCalls).flatMap(({ fields }) => fields));
    const shown = (item: DetailItem): ShownItem[] => {
      if (acted.has(item.key)) return [];
      const own = item.fields.flatMap((name) => fields.get(name) ?? []);
      return own.length ? [{ ...item, own, isEmpty: own.every(isUntold) }] : [];
    };
    return detailSections(entity, headings).map(({ title, items }) => ({ title, items: items.flatMap(shown) }));
  }, [context, entity, permissions, record]);
  const empty = sections.flatMap(({ items }) => items).filter(({ isEmpty }) => isEmpty).length;
  const column = {
    xs: 1,
    sm: 1,
    md: 2,
    lg: Math.max(2, entity.detail.columns),
    xl: Math.max(3, entity.detail.columns),
  };
  return (
    <div data-record={entity.name}>
      {empty > 0 && (
        <label className={styles.recordFold}>
          <Switch size="small" checked={showsEmpty} onChange={setShowsEmpty} />
          {zh`显示 ${empty} 个未填的字段`}
        </label>
      )}
      {sections
        .map(({ title, items }) => ({ title, items: items.filter(({ isEmpty }) => showsEmpty || !isEmpty) }))
        .filter(({ items }) => items.length > 0)
        .map(({ title, items }) => (
          <Descriptions
            key={title}
            classNames={sectionNames}
            title={title || entity.title}
            size="small"
            column={column}
            items={items.map((item, place) => ({
              key: item.key,
              label: item.title,
              // What stands before ends its row.
              ...([item, items[place + 1]].some((one) => one && takesRow(one)) && { span: 'filled' as const }),
              children: (
                <span data-field={item.key}>
                  {item.own.length === 1 && item.own[0] ? (
                    <LinkedCell field={item.own[0]} record={record} />
                  ) : (
                    joinedCell(item.own, item.join ?? ' ', record, context)
                  )}
                </span>
              ),
            }))}
          />
        ))}
    </div>
  );
}
