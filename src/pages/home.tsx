import { WelcomeScene } from '../shell/art/welcome-scene';
import { greeting } from '../shell/home/greeting';
import { QuickEntries } from '../shell/home/quick-entries';
import '../shell/home/home.css';
import { useReadySession } from '../shell/session/session-context';
import { usePageTitle } from '../shell/use-page-title';
import { kindTitle } from '../shell/warehouse-groups';

/** The welcome: account, warehouse, and the nearest ways to work. */
export default function HomePage() {
  const { person, warehouse, workbench } = useReadySession();
  usePageTitle('首页');
  return (
    <div className="ct-home">
      <section className="ct-welcome">
        <div>
          <h1>
            {greeting(new Date().getHours())}，{person.name}
          </h1>
          <p>欢迎使用仓台仓储作业系统</p>
          <dl>
            <dt>{kindTitle(warehouse.kind)}</dt>
            <dd>{warehouse.name}</dd>
            <dt>工作台</dt>
            <dd>{workbench.code ? workbench.name : '-'}</dd>
          </dl>
        </div>
        <WelcomeScene />
      </section>
      <QuickEntries />
    </div>
  );
}
