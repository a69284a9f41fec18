import { Form, theme } from 'antd';
import { fieldViews } from '../../../fields/views';
import type { ReportFilter } from '../../../metadata/model';
import { valueOf, type ReportQuery } from '../../core/report/report-query';
import { ReportDaysInput } from './report-days';
import { zh } from '../../../language/zh';

// As wide as in the filter of a list.
const formStyle = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(max(260px, (100% - 48px) / 4), 100%), 1fr))',
  gap: '12px 16px',
  padding: '16px 24px',
  marginBottom: 16,
} as const;
const itemStyle = { marginBottom: 0 } as const;

interface Props {
  filters: ReportFilter[];
  asked: ReportQuery;
  ask: (asked: ReportQuery) => void;
  first?: string;
}

/** What a report is asked for; whatever is chosen counts at once. */
export function ReportFilters({ filters, asked, ask, first }: Props) {
  const { token } = theme.useToken();
  if (!filters.length) return null;
  const look = { ...formStyle, background: token.colorBgContainer, borderRadius: token.borderRadiusLG };
  return (
    <Form component={false} layout="vertical">
      <div role="search" aria-label={zh`筛选`} style={look} data-filter>
        {filters.map((filter) => (
          <OneFilter
            key={filter.field}
            filter={filter}
            value={valueOf(filter, asked, first, new Date())}
            onChange={(value) => ask({ ...asked, [filter.field]: value })}
          />
        ))}
      </div>
    </Form>
  );
}

interface OneProps {
  filter: ReportFilter;
  value: unknown;
  onChange: (value: unknown) => void;
}

function OneFilter({ filter, ...rest }: OneProps) {
  const id = `report-${filter.field}`;
  const Input = fieldViews[filter.type].FilterInput;
  return (
    <div data-field={filter.field}>
      <Form.Item label={filter.title} htmlFor={id} style={itemStyle}>
        {filter.days ? (
          <ReportDaysInput id={id} days={filter.days} {...rest} />
        ) : (
          Input && <Input id={id} filter={filter} {...rest} />
        )}
      </Form.Item>
    </div>
  );
}
