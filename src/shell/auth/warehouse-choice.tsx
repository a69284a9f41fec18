import { Button, Modal } from 'antd';
import { useState, type FormEvent } from 'react';
import { useSingleFlight } from '../../engine/core/calls/use-single-flight';
import { remembered } from '../session/remembered';
import type { Membership } from '../session/session';
import { useSession } from '../session/session-context';
import { warehouseGroups } from '../session/warehouse-groups';
import styles from './warehouse-choice.module.css';
import { WarehouseOption } from './warehouse-option';
import { zh } from '../../language/zh';

const mask = { closable: false };
const formId = 'choose-warehouse';

/** Asks which warehouse to work in; there is no way around it (specification 000 § 2). */
export function WarehouseChoice({ memberships }: { memberships: Membership[] }) {
  const { chooseWarehouse, reload, logout } = useSession();
  const [chosen, setChosen] = useState(() => lastChoice(memberships));
  const [enter, isBusy] = useSingleFlight(async () => chosen && (await chooseWarehouse(chosen)) && reload());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void enter();
  };
  return (
    <Modal
      open
      centered
      width={520}
      title={zh`请选择仓库`}
      closable={false}
      keyboard={false}
      mask={mask}
      footer={[
        <Button key="logout" type="text" onClick={() => void logout()}>
          {zh`退出登录`}
        </Button>,
        <Button key="enter" type="primary" htmlType="submit" form={formId} disabled={!chosen} loading={isBusy}>
          {zh`进入`}
        </Button>,
      ]}
    >
      {!memberships.some(({ status }) => status === 1) && (
        // antd's Alert would bring the chunk of all fields to the login page.
        <p role="alert" className={styles.nothingOpen}>
          {nothingOpen(memberships)}
        </p>
      )}
      <form id={formId} onSubmit={submit} onDoubleClick={() => void enter()}>
        <div className={styles.warehouses} role="radiogroup" aria-label={zh`仓库`}>
          {warehouseGroups(memberships).map(({ kind, title, memberships: options }) => (
            <section key={kind} className={styles.warehouseGroup} data-kind={kind}>
              <h2>{title}</h2>
              {options.map((option) => (
                <WarehouseOption
                  key={option.org_info.id}
                  membership={option}
                  isChosen={option === chosen}
                  isLast={option.org_info.id === remembered('warehouse_id')}
                  onChoose={setChosen}
                />
              ))}
            </section>
          ))}
        </div>
      </form>
    </Modal>
  );
}

/** Why nothing can be chosen, and whom to ask. */
const nothingOpen = (memberships: Membership[]): string =>
  memberships.every(({ own_status: own }) => own !== 1)
    ? zh`停用的是您的账号，不是仓库。如有疑问请联系管理员`
    : zh`没有可以进入的仓库。如有疑问请联系管理员`;

/** Where this browser worked the last time, if it may be entered. */
const lastChoice = (memberships: Membership[]): Membership | undefined =>
  memberships.find(({ org_info: { id }, status }) => status === 1 && id === remembered('warehouse_id'));
