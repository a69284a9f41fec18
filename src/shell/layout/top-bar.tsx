import { memo } from 'react';
import { Link } from 'umi';
import { Logo } from '../art/logo';
import { ExportPopup } from '../exports/export-popup';
import { FinderButton } from '../finder/finder-button';
import { ImportRecordsButton } from '../imports/import-records-button';
import { HelpButton } from '../help/help-button';
import { NoticesButton } from '../notices/notices-button';
import { PdaDownloadButton } from '../pda/pda-download-button';
import { PrintConfigButton } from '../printing/print-config-button';
import { ThemeButton } from '../theme/theme-button';
import type { ReadySession } from '../session/session';
import { FullScreenButton } from './full-screen-button';
import { UserMenu } from './user-menu';
import { WarehouseSwitch } from './warehouse-switch';
import { WorkbenchButton } from './workbench-button';
import styles from './console.module.css';
import { zh } from '../../language/zh';

/** The system's name on the left; where and who on the right, in the specification's order (000 § 2). */
export const TopBar = memo(function TopBar({ session }: { session: ReadySession }) {
  return (
    <header className={styles.bar}>
      <Link className={styles.barName} to="/home">
        <Logo />
        <strong>{zh`仓台`}</strong>
        <span>{zh`仓储作业系统`}</span>
      </Link>
      <div className={styles.barTools}>
        <FinderButton />
        <ThemeButton />
        <FullScreenButton />
        <HelpButton />
        {session.warehouse.kind !== 'inner' && <PrintConfigButton />}
        <PdaDownloadButton />
        {session.warehouse.kind !== 'inner' && <ExportPopup />}
        <ImportRecordsButton />
        <NoticesButton person={session.person} />
        <WarehouseSwitch person={session.person} warehouse={session.warehouse} />
        <WorkbenchButton workbench={session.workbench} />
        <UserMenu person={session.person} />
      </div>
    </header>
  );
});
