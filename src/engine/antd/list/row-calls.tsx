import { MoreOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import type { ReactNode } from 'react';
import type { Call } from '../../../metadata/model';
import { offeredCalls } from '../../core/calls/offered-calls';
import type { EntityRecord } from '../../core/entity/entity-record';
import { wordsWidth } from '../../../fields/components/words-width';
import controls from '../../../fields/components/controls.module.css';
import { zh } from '../../../language/zh';

/** As many stand side by side; the others are behind "more". */
const shownCalls = 3;

// So that the first word stands below the column's title: a link has room around its words.
const boxStyle = { display: 'inline-flex', alignItems: 'center', marginInlineStart: -7 } as const;

interface Props {
  calls: Call[];
  record: EntityRecord;
  start(call: Call, record: EntityRecord): void;
  /** What stands among them, before those behind "more". */
  children?: ReactNode;
}

/** What may be done with one record. */
export function RowCalls({ calls, record, start, children }: Props) {
  const offered = offeredCalls(calls, record);
  const direct = offered.length > shownCalls ? offered.slice(0, shownCalls - 1) : offered;
  const others = offered.slice(direct.length);
  return (
    <div style={boxStyle}>
      {direct.map((call) => (
        // A button of antd's is fifteen components, here in every row.
        <button
          key={call.key}
          type="button"
          className={controls.plainLink}
          data-danger={call.danger || undefined}
          data-call={call.key}
          onClick={() => start(call, record)}
        >
          {call.title}
        </button>
      ))}
      {children}
      {others.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: others.map((call) => ({
              key: call.key,
              label: <span data-call={call.key}>{call.title}</span>,
              danger: call.danger,
            })),
            onClick({ key }) {
              const call = others.find((candidate) => candidate.key === key);
              if (call) start(call, record);
            },
          }}
        >
          <Button type="link" size="small" icon={<MoreOutlined />} aria-label={zh`更多操作`} />
        </Dropdown>
      )}
    </div>
  );
}

/** Wide enough for the calls of a row, so that no row is wider than its column. */
export function rowCallsWidth(calls: Call[]): number {
  const shown = calls.length > shownCalls ? calls.slice(0, shownCalls - 1) : calls;
  return Math.max(
    80,
    wordsWidth(shown.map(({ title }) => title).join('')) +
      shown.length * 16 +
      (calls.length > shownCalls ? 32 : 0) +
      24,
  );
}
