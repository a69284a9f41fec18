import { Entries } from '../home/entries';
import { MenuIcon } from '../menu/menu-icons';
import { useMenu } from '../menu/menu-context';
import { usePageTitle } from '../page/use-page-title';
import type { ReadySession } from '../session/session';
import { ThemeButton } from '../theme/theme-button';
import { UserMenu } from './user-menu';
import { WarehouseSwitch } from './warehouse-switch';
import { WorkbenchButton } from './workbench-button';
import styles from '../home/home.module.css';
import { zh } from '../../language/zh';

/** The pages that a handheld has for this person, each as large as a thumb; where and who above them. */
export function HandheldHome({ session: { person, warehouse, workbench } }: { session: ReadySession }) {
  const { handheld } = useMenu();
  const title = zh`手持作业`;
  usePageTitle(title);
  return (
    <div className={styles.handheldHome}>
      <header>
        <h1>{title}</h1>
        <ThemeButton />
        <UserMenu person={person} />
      </header>
      <nav aria-label={zh`仓库与工作台`}>
        <WarehouseSwitch person={person} warehouse={warehouse} />
        <WorkbenchButton workbench={workbench} />
      </nav>
      {handheld.map(({ key, title: group, icon, items }) => (
        <Entries key={key} title={group} icon={<MenuIcon name={icon} />} items={items} />
      ))}
      {handheld.length === 0 && <p>{zh`当前账号在该仓库没有手持作业页面，请联系管理员分配权限`}</p>}
    </div>
  );
}
