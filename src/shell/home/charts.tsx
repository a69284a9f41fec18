import { BarChartOutlined, RightOutlined } from '@ant-design/icons';
import { Skeleton } from 'antd';
import { Link } from 'umi';
import { canDraw, LazyChart } from '../../engine/antd/report/lazy-chart';
import { useHomeChart } from '../../engine/core/report/use-home-chart';
import type { HomeChart } from '../../metadata/model';
import { useMenu } from '../menu/menu-context';
import { useReadySession } from '../session/session-context';
import { shellModel } from '../shell-model';

/** The last days as pictures: charts that `schemas/shell/home.json` says, of the reports that this person may open. */
export function Charts() {
  const { menu } = useMenu();
  const { warehouse } = useReadySession();
  if (!canDraw()) return null;
  const items = menu.flatMap(({ items: some }) => some);
  const shown = (shellModel.home?.charts ?? []).flatMap((said) => {
    const item = items.find(({ entity, view }) => entity === said.entity && view === 'report');
    return item && said.kinds.includes(warehouse.kind) ? [{ said, place: item.path }] : [];
  });
  return shown.map(({ said, place }) => <ChartCard key={said.key} said={said} place={place} />);
}

function ChartCard({ said, place }: { said: HomeChart; place: string }) {
  const { drawn, error } = useHomeChart(said, place);
  return (
    <section className="ct-entries" aria-label={said.title}>
      <h2>
        <BarChartOutlined /> {said.title}
        <Link className="ct-entries-more" to={drawn?.address ?? place}>
          查看报表 <RightOutlined />
        </Link>
      </h2>
      {drawn ? (
        <LazyChart type={drawn.type} title={said.title} data={drawn.data} />
      ) : error !== undefined ? (
        <p>暂时无法统计，点击查看报表</p>
      ) : (
        <Skeleton.Node active style={{ width: '100%', height: 240 }} />
      )}
    </section>
  );
}
