import { Empty, Select, Table, Tag } from 'antd';
import { useState } from 'react';
import { useLocation } from 'umi';
import { useReading } from '../scan/page/use-reading';
import { useValues } from '../scan/page/use-values';
import { useMenu } from '../shell/layout/menu-context';
import { PageHeader } from '../shell/layout/page-header';

interface Wave {
  wave_id: string;
  wave_no: string;
  wave_status: number;
  package_count: number | null;
}

interface Stat {
  record_type: 'package' | 'b-package';
  status: number;
  count: number;
}

const latest = { pagination: { page: 1, size: 50 } };
const boxStyle = { display: 'grid', gap: 16, gridTemplateColumns: 'repeat(auto-fit, minmax(320px, 1fr))' } as const;
// What is counted goes on meanwhile.
const refreshMs = 5_000;

/** How many parcels and second-leg packages of a wave are in each status, and how many parcels lie at each number of the first stage. */
export default function WaveStatistics() {
  const place = useMenu().find(useLocation().pathname);
  const waves = useReading<{ wave_list: Wave[] }>('outbound-wave.list', latest)?.wave_list ?? [];
  const statuses = useValues('outbound-wave-status');
  const [chosen, choose] = useState<string>();
  const id = chosen ?? waves[0]?.wave_id;
  const when = { everyMs: refreshMs };
  const asked = id ? { wave_id: id } : undefined;
  const answer = useReading<{ stat_list: Stat[]; number_list: { number: number; count: number }[] }>(
    'outbound-wave.statistics',
    asked,
    when,
  );
  return (
    <>
      {typeof place === 'object' && <PageHeader place={place} />}
      <Select
        aria-label="波次"
        placeholder="请选择波次"
        showSearch={{ optionFilterProp: 'label' }}
        value={id}
        onChange={choose}
        style={{ width: 320, marginBottom: 12 }}
        options={waves.map(({ wave_id: value, wave_no: no, wave_status: status, package_count: count }) => ({
          value,
          label: `${no} · ${statuses.find((one) => one.value === status)?.title ?? ''} · ${count ?? 0} 件`,
        }))}
        notFoundContent="还没有波次"
      />
      {answer ? (
        <div style={boxStyle}>
          <Counts title="一段包裹" entity="package" stats={answer.stat_list} />
          <Counts title="二段包裹" entity="b-package" stats={answer.stat_list} />
          <Table
            size="middle"
            rowKey="number"
            title={() => '一级分拣号'}
            pagination={false}
            dataSource={answer.number_list}
            columns={[
              { title: '分拣号', dataIndex: 'number' },
              { title: '件数', dataIndex: 'count', align: 'right' },
            ]}
            locale={{ emptyText: '还没有分拣' }}
          />
        </div>
      ) : (
        !waves.length && <Empty description="还没有波次" />
      )}
    </>
  );
}

function Counts({ title, entity, stats }: { title: string; entity: Stat['record_type']; stats: Stat[] }) {
  const statuses = useValues(`${entity}-status`);
  const own = stats.filter(({ record_type: type }) => type === entity);
  const total = own.reduce((sum, { count }) => sum + count, 0);
  return (
    <Table
      size="middle"
      rowKey="status"
      title={() => `${title}（共 ${total} 件）`}
      pagination={false}
      dataSource={own}
      columns={[
        {
          title: '状态',
          dataIndex: 'status',
          render: (status: number) => {
            const found = statuses.find(({ value }) => value === status);
            return <Tag color={found?.color}>{found?.title ?? status}</Tag>;
          },
        },
        { title: '件数', dataIndex: 'count', align: 'right' },
      ]}
      locale={{ emptyText: '波次中没有' }}
    />
  );
}
