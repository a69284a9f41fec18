import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { QueryFilter } from '@ant-design/pro-components';
import { useLocalStorageState, useMemoizedFn } from 'ahooks';
import { Button, theme } from 'antd';
import { memo, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { FilterField } from '../../../metadata/model';
import { useEngine } from '../../core/engine';
import { normalizeFilter, tooManyValues } from '../../core/list/normalize-filter';
import { defaultFilter } from '../../core/list/list-query';
import { createFormStore, isSame, type FormStore } from '../../core/form/form-store';
import { FilterItem } from './filter-item';
import { zh } from '../../../language/zh';

/** Its least height when it is open. Collapsed it is one line, so that the rows begin higher. */
const openHeight = 126;

const gutter: [number, number] = [16, 12];
const submitButton = { htmlType: 'submit', preventDefault: true } as const;

interface Props {
  /** Whose filter it is: what a person leaves open is open the next time. */
  name: string;
  fields: FilterField[];
  filter: Record<string, unknown>;
  onSearch(filter: Record<string, unknown>): void;
  onReset(): void;
}

interface FieldsProps extends Omit<Props, 'filter'> {
  store: FormStore;
}

/** The list's filter. Typing stays in here; the list hears of it on search only. */
export function FilterForm({ name, fields, filter, onSearch, onReset }: Props) {
  const [store] = useState(() => createFormStore({ values: filter, targets: {} }));
  // Back, forward and links change the filter from outside; then what was entered gives way. Another order or page does not change it.
  const shownFilter = useRef(filter);
  useEffect(() => {
    if (isSame(shownFilter.current, filter)) return;
    shownFilter.current = filter;
    store.reset({ values: filter, targets: {} });
  }, [store, filter]);
  const reset = useMemoizedFn(() => {
    shownFilter.current = defaultFilter({ filter: fields });
    store.reset({ values: shownFilter.current, targets: {} });
    onReset();
  });
  return <FilterFields name={name} fields={fields} store={store} onSearch={onSearch} onReset={reset} />;
}

/** The fields, drawn by QueryFilter; not drawn again because the list has found what was asked for. */
const FilterFields = memo(function FilterFields({ name, fields, store, onSearch, onReset }: FieldsProps) {
  const { token } = theme.useToken();
  const { notify } = useEngine();
  const box = useRef<HTMLDivElement>(null);
  const span = useSpan(box);
  // A list that is narrowed by of itself is brought back to that, not emptied.
  const begins = Object.keys(defaultFilter({ filter: fields })).length > 0;
  // One row, whose last place belongs to the buttons.
  const shownWhenCollapsed = Math.max(1, 24 / span - 1);
  const [leftOpen, setLeftOpen] = useLocalStorageState<boolean>(`cangtai.filter.${name}`, { defaultValue: false });
  const [asksMore] = useState(() => asksFor(fields.slice(shownWhenCollapsed), store));
  const [chosen, setChosen] = useState<boolean>();
  const collapsed = fields.length > shownWhenCollapsed && !(chosen ?? (leftOpen || asksMore));
  const isShort = collapsed || fields.length <= shownWhenCollapsed;
  const isLine = isShort && span < 24;
  const search = () => {
    const asked = normalizeFilter(fields, store.contents().values);
    const tooLong = tooManyValues(fields, asked);
    // What was entered stays, to be shortened.
    if (tooLong) notify.warning(tooLong);
    else onSearch(asked);
  };
  const open = (isCollapsed: boolean) => {
    setChosen(!isCollapsed);
    setLeftOpen(!isCollapsed);
  };
  const boxStyle = {
    boxSizing: 'border-box',
    minHeight: isShort ? undefined : openHeight,
    padding: isLine ? '12px 16px' : '16px 24px',
    marginBottom: 12,
    background: token.colorBgContainer,
    borderRadius: token.borderRadiusLG,
  } as const;
  return (
    <div ref={box}>
      <QueryFilter
        style={boxStyle}
        layout={isLine ? 'horizontal' : 'vertical'}
        labelWidth="auto"
        span={span}
        searchGutter={gutter}
        defaultFormItemsNumber={shownWhenCollapsed}
        collapsed={collapsed}
        onCollapse={open}
        collapseRender={(isCollapsed) => <CollapseButton expanded={!isCollapsed} />}
        submitter={{ submitButtonProps: submitButton, resetButtonProps: { preventDefault: true, onClick: onReset } }}
        searchText={zh`查询`}
        resetText={begins ? zh`重置` : zh`清空条件`}
        onFinish={search}
        loading={false}
        // By the form itself: a key of an input method is no search.
        isKeyPressSubmit={false}
        autoFocusFirstInput={false}
        role="search"
        aria-label={zh`筛选`}
        data-filter
      >
        {fields.map((field) => (
          <FilterItem key={field.field} store={store} filter={field} isLine={isLine} />
        ))}
      </QueryFilter>
    </div>
  );
});

const asksFor = (fields: FilterField[], store: FormStore): boolean =>
  fields.some(({ field }) => field in store.contents().values);

// The three stand in the place of one field.
const tight = { paddingInline: 0 } as const;

/** The words that QueryFilter's own link shows and a key reaches. */
function CollapseButton({ expanded }: { expanded: boolean }) {
  return (
    <Button
      type="link"
      style={tight}
      icon={expanded ? <UpOutlined /> : <DownOutlined />}
      iconPlacement="end"
      aria-expanded={expanded}
    >
      {expanded ? zh`收起` : zh`展开`}
    </Button>
  );
}

// Until it is known, as on most screens.
const wide = 1000;
// Of 24: four columns at most; fewer when one would become narrower than a date range needs.
const spans = [
  { upTo: 500, span: 24 },
  { upTo: 740, span: 12 },
  { upTo: 980, span: 8 },
];

/** How wide a field is, by the width of the filter itself: known before anything is painted. */
function useSpan(box: RefObject<HTMLDivElement | null>): number {
  const [span, setSpan] = useState(6);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => setSpan(spans.find(({ upTo }) => (element.clientWidth || wide) < upTo)?.span ?? 6);
    const observer = new ResizeObserver(measure);
    measure();
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return span;
}
