import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { Button, Form, Space, theme } from 'antd';
import { memo, useEffect, useRef, useState, type FormEvent } from 'react';
import type { FilterField } from '../../../metadata/model';
import { useEngine } from '../../core/engine';
import { tidied, tooManyAsked } from '../../core/list/asked-filter';
import { defaultFilter } from '../../core/list/list-query';
import { createFormStore, isSame } from '../../core/form/form-store';
import { FilterItem } from './filter-item';

// Four columns at most; fewer when one would become narrower than a date range needs.
const gridStyle = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(max(220px, (100% - 48px) / 4), 1fr))',
  columnGap: 16,
  rowGap: 12,
} as const;
const actionsStyle = {
  gridColumn: '-2 / -1',
  display: 'flex',
  justifyContent: 'flex-end',
  alignItems: 'flex-end',
} as const;

/** Shown when collapsed: one row, whose last place belongs to the buttons. */
const shownWhenCollapsed = 3;
/** Expanded from the start when it takes no more than two rows. */
const shownAtOnce = 7;

interface Props {
  fields: FilterField[];
  filter: Record<string, unknown>;
  onSearch(filter: Record<string, unknown>): void;
  onReset(): void;
}

/** The list's filter. Typing stays in here; the list hears of it on search only. */
export const FilterForm = memo(function FilterForm({ fields, filter, onSearch, onReset }: Props) {
  const { token } = theme.useToken();
  const { notify } = useEngine();
  const [store] = useState(() => createFormStore({ values: filter, targets: {} }));
  const [expanded, setExpanded] = useState(
    fields.length <= shownAtOnce || fields.slice(shownWhenCollapsed).some(({ field }) => field in filter),
  );
  // Back, forward and links change the filter from outside; then what was entered gives way. Another order or page does not change it.
  const shownFilter = useRef(filter);
  useEffect(() => {
    if (isSame(shownFilter.current, filter)) return;
    shownFilter.current = filter;
    store.reset({ values: filter, targets: {} });
  }, [store, filter]);

  const search = (event: FormEvent) => {
    event.preventDefault();
    const asked = tidied(fields, store.contents().values);
    const tooLong = tooManyAsked(fields, asked);
    // What was entered stays, to be shortened.
    if (tooLong) notify.warning(tooLong);
    else onSearch(asked);
  };
  const reset = () => {
    shownFilter.current = defaultFilter({ filter: fields });
    store.reset({ values: shownFilter.current, targets: {} });
    onReset();
  };
  const shown = expanded ? fields : fields.slice(0, shownWhenCollapsed);
  const boxStyle = {
    boxSizing: 'border-box',
    minHeight: 126,
    padding: '16px 24px',
    marginBottom: 16,
    background: token.colorBgContainer,
    borderRadius: token.borderRadiusLG,
  } as const;
  return (
    <Form component={false} layout="vertical">
      <form onSubmit={search} style={boxStyle} role="search" aria-label="筛选" data-filter noValidate>
        <div style={gridStyle}>
          {shown.map((field) => (
            <FilterItem key={field.field} store={store} filter={field} />
          ))}
          <div style={actionsStyle}>
            <Space>
              <Button onClick={reset}>重置</Button>
              <Button type="primary" htmlType="submit">
                查询
              </Button>
              {fields.length > shownWhenCollapsed && (
                <CollapseButton expanded={expanded} onToggle={() => setExpanded(!expanded)} />
              )}
            </Space>
          </div>
        </div>
      </form>
    </Form>
  );
});

function CollapseButton({ expanded, onToggle }: { expanded: boolean; onToggle(): void }) {
  return (
    <Button
      type="link"
      onClick={onToggle}
      icon={expanded ? <UpOutlined /> : <DownOutlined />}
      iconPlacement="end"
      aria-expanded={expanded}
    >
      {expanded ? '收起' : '展开'}
    </Button>
  );
}
