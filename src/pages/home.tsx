import { Fragment } from 'react';
import { WelcomeScene } from '../shell/art/welcome-scene';
import { Announcements } from '../shell/home/announcements';
import { Charts } from '../shell/home/charts';
import { FirstStepsOffer } from '../shell/home/first-steps-offer';
import { Figures } from '../shell/home/figures';
import { QuickEntries, RecentFinds } from '../shell/home/quick-entries';
import { useHomeCards } from '../shell/home/use-home-cards';
import { useReadySession } from '../shell/session/session-context';
import { usePageTitle } from '../shell/page/use-page-title';
import { kindTitle } from '../shell/session/warehouse-groups';
import styles from '../shell/home/home.module.css';
import { zh } from '../language/zh';

/** The welcome: account, warehouse, and the nearest ways to work. */
export default function HomePage() {
  const { person, warehouse, workbench } = useReadySession();
  const cards = useHomeCards();
  usePageTitle(zh`首页`);
  const place = [
    [kindTitle(warehouse.kind), warehouse.name] as const,
    ...(workbench.code ? [[zh`工作台`, workbench.name] as const] : []),
  ].filter(([title, name]) => title !== name);
  return (
    <div className={styles.home}>
      <section className={styles.welcome}>
        <div>
          <h1>{zh`${greeting(new Date().getHours())}，${person.name}`}</h1>
          <p>{zh`欢迎使用仓台仓储作业系统`}</p>
          <dl>
            {place.map(([title, name]) => (
              <Fragment key={title}>
                <dt>{title}</dt>
                <dd>{name}</dd>
              </Fragment>
            ))}
          </dl>
        </div>
        <WelcomeScene />
      </section>
      <FirstStepsOffer person={person} />
      <Announcements />
      <Figures cards={cards} />
      <Charts charts={cards.charts} />
      <RecentFinds />
      <QuickEntries />
    </div>
  );
}

const greetings = [
  { until: 6, words: zh`夜深了` },
  { until: 11, words: zh`早上好` },
  { until: 13, words: zh`中午好` },
  { until: 18, words: zh`下午好` },
  { until: 24, words: zh`晚上好` },
];

/** The greeting at this hour of the day. */
function greeting(hour: number): string {
  return greetings.find(({ until }) => hour < until)?.words ?? zh`您好`;
}
