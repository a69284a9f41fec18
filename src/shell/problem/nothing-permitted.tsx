import type { ReactNode } from 'react';
import { filled } from '../../language/filled';
import { zh } from '../../language/zh';
import { ClosedGate } from '../art/closed-gate';
import { AuthLayout } from '../auth/auth-layout';
import styles from '../auth/auth-layout.module.css';
import { visibleMenu } from '../menu/visible-menu';
import type { Session } from '../session/session';
import { shellModel, translate } from '../shell-model';

/** Stands instead of the console where nothing of it is for the person: why, and what can be done (`children`). */
export function NothingPermitted({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <AuthLayout>
      <div className={styles.message}>
        <ClosedGate />
        <h1>{translate('noPermissionPage')}</h1>
        <p>{text}</p>
        {children}
      </div>
    </AuthLayout>
  );
}

/** Why a person has no page at all: roles that are disabled, or none. Undefined: there are pages. */
export function nothingPermitted(session: Session): string | undefined {
  if (session.step !== 'ready' || session.modules.length) return undefined;
  const { person, warehouse, codes, disabledRoles: roles = [] } = session;
  if (visibleMenu(shellModel.menu, { kind: warehouse.kind, codes }).length) return undefined;
  return filled(translate(roles.length ? 'rolesDisabled' : 'nothingPermitted'), {
    username: person.username,
    warehouse: warehouse.name,
    roles: roles.join(zh`、`),
  });
}
