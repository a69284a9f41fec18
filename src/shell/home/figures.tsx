import { LineChartOutlined } from '@ant-design/icons';
import { Skeleton } from 'antd';
import { Link } from 'umi';
import type { HomeFigure, MenuItem } from '../../metadata/model';
import { totalText } from '../../engine/core/platform/count-text';
import { useFigure, type Figure as Counted } from '../../engine/core/figures/use-figure';
import { useMenu } from '../menu/menu-context';
import { useReadySession } from '../session/session-context';
import { shellModel } from '../shell-model';

/** How much there is of what this person may list: figures that `schemas/shell/home.json` says, each the way to its records. */
export function Figures() {
  const { menu } = useMenu();
  const { warehouse } = useReadySession();
  const items = menu.flatMap(({ items: some }) => some);
  const shown = (shellModel.home?.figures ?? []).flatMap((said) => {
    const item = items.find((one) => listsRecords(one, said.entity));
    return item && said.kinds.includes(warehouse.kind) ? [{ said, place: item.path }] : [];
  });
  if (!shown.length) return null;
  return (
    <section className="ct-entries" aria-label="数据概览">
      <h2>
        <LineChartOutlined /> 数据概览
      </h2>
      <div className="ct-entries-grid">
        {shown.map(({ said, place }) => (
          <FigureCard key={said.key} said={said} place={place} />
        ))}
      </div>
    </section>
  );
}

const listsRecords = ({ entity, view }: MenuItem, name: string): boolean => entity === name && view === 'list';

function FigureCard({ said, place }: { said: HomeFigure; place: string }) {
  const { figure, error } = useFigure(said, place);
  const isAlert = said.isAlert && figure && figure.now.total > 0;
  return (
    <Link className="ct-figure" data-alert={isAlert} to={figure?.address ?? place}>
      <span className="ct-figure-title">{said.title}</span>
      <span className="ct-figure-number">
        {figure ? totalText(figure.now.total, figure.now.capped) : <Waiting isFailed={error !== undefined} />}
      </span>
      {said.isCompared && <span className="ct-figure-before">{beforeText(figure)}</span>}
    </Link>
  );
}

function Waiting({ isFailed }: { isFailed: boolean }) {
  return isFailed ? <span title="暂时无法统计，点击查看列表">-</span> : <Skeleton.Button active size="small" />;
}

/** `昨日 12，增加 3` */
function beforeText(figure: Counted | undefined): string {
  if (!figure?.before) return ' ';
  const { now, before } = figure;
  const told = `昨日 ${totalText(before.total, before.capped)}`;
  const more = now.total - before.total;
  if (more === 0 || now.capped || before.capped) return told;
  return `${told}，${more > 0 ? '增加' : '减少'} ${totalText(Math.abs(more), false)}`;
}
