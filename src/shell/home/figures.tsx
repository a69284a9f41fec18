import { LineChartOutlined, SettingOutlined } from '@ant-design/icons';
import { Button, Skeleton } from 'antd';
import { Link } from 'umi';
import { useState } from 'react';
import type { HomeFigure } from '../../metadata/model';
import { totalText } from '../../language/count-text';
import { useFigure, type Figure as Counted } from '../../engine/core/figures/use-figure';
import type { HomeCards } from './use-home-cards';
import styles from './home.module.css';
import { zh } from '../../language/zh';
import { onDemand } from '../../fields/components/on-demand';

const HomeSettings = onDemand(async () => (await import('./home-settings')).default);

/** How much there is of what this person may list: each figure the way to its records. */
export function Figures({ cards }: { cards: HomeCards }) {
  const { figures, choices } = cards;
  if (!choices.figures.length && !choices.charts.length) return null;
  return (
    <section className={styles.entries} aria-label={zh`数据概览`}>
      <h2>
        <LineChartOutlined /> {zh`数据概览`}
        <span className={styles.entriesMore}>
          <HomeSettingsButton cards={cards} />
        </span>
      </h2>
      {figures.length > 0 ? (
        <div className={styles.figuresGrid}>
          {figures.map(({ said, place }) => (
            <FigureCard key={said.key} said={said} place={place} />
          ))}
        </div>
      ) : choices.figures.length === 0 ? null : (
        <p className={styles.entriesNone}>{zh`没有选择要显示的数字，可在“自定义首页”中添加`}</p>
      )}
    </section>
  );
}

function FigureCard({ said, place }: { said: HomeFigure; place: string }) {
  const { figure, error } = useFigure(said, place);
  const isAlert = said.isAlert && figure && figure.now.total > 0;
  return (
    <Link className={styles.figure} data-alert={isAlert} to={figure?.address ?? place}>
      <span className={styles.figureTitle}>{said.title}</span>
      <span className={styles.figureNumber} data-part="number">
        {figure ? totalText(figure.now.total, figure.now.capped) : <Waiting isFailed={error !== undefined} />}
      </span>
      {said.isCompared && <span className={styles.figureBefore}>{beforeText(figure)}</span>}
    </Link>
  );
}

function Waiting({ isFailed }: { isFailed: boolean }) {
  return isFailed ? <span title={zh`暂时无法统计，点击查看列表`}>-</span> : <Skeleton.Button active size="small" />;
}

/** `昨日 12，增加 3` */
function beforeText(figure: Counted | undefined): string {
  if (!figure?.before) return ' ';
  const { now, before } = figure;
  const told = zh`昨日 ${totalText(before.total, before.capped)}`;
  const more = now.total - before.total;
  if (more === 0 || now.capped || before.capped) return told;
  return zh`${told}，${more > 0 ? zh`增加` : zh`减少`} ${totalText(Math.abs(more), false)}`;
}

/** The way to a home page of one's own. */
function HomeSettingsButton({ cards }: { cards: HomeCards }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button type="link" size="small" icon={<SettingOutlined />} onClick={() => setOpen(true)}>
        {zh`自定义首页`}
      </Button>
      {isOpen && <HomeSettings cards={cards} onClose={() => setOpen(false)} />}
    </>
  );
}
