import { BarChartOutlined, RightOutlined } from '@ant-design/icons';
import { Skeleton } from 'antd';
import { Link } from 'umi';
import { canDraw, LazyChart } from '../../engine/antd/report/lazy-chart';
import { useHomeChart } from '../../engine/core/report/use-home-chart';
import type { HomeChart } from '../../metadata/model';
import type { HomeCards } from './use-home-cards';
import styles from './home.module.css';
import { zh } from '../../language/zh';

/** The last days as pictures, each the way to its report or its list. */
export function Charts({ charts }: { charts: HomeCards['charts'] }) {
  if (!canDraw()) return null;
  return charts.map(({ said, place }) => <ChartCard key={said.key} said={said} place={place} />);
}

function ChartCard({ said, place }: { said: HomeChart; place: string }) {
  const { drawn, error } = useHomeChart(said, place);
  return (
    <section className={styles.entries} aria-label={said.title}>
      <h2>
        <BarChartOutlined /> {said.title}
        {place && (
          <Link className={styles.entriesMore} to={drawn?.address ?? place}>
            {said.counts ? zh`查看列表` : zh`查看报表`} <RightOutlined />
          </Link>
        )}
      </h2>
      {drawn ? (
        <LazyChart type={drawn.type} title={said.title} data={drawn.data} />
      ) : error !== undefined ? (
        <p>{zh`暂时无法统计`}</p>
      ) : (
        <Skeleton.Node active style={{ width: '100%', height: 240 }} />
      )}
    </section>
  );
}
