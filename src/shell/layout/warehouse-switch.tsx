import { CheckOutlined, DownOutlined, HomeOutlined } from '@ant-design/icons';
import { Button, Dropdown, type MenuProps } from 'antd';
import { useSingleFlight } from '../../engine/core/calls/use-single-flight';
import { handheldHome, isHandheld } from '../menu/handheld-menu';
import type { Membership, Person, Warehouse } from '../session/session';
import { useSession } from '../session/session-context';
import { useMayLeave } from '../tabs/use-may-leave';
import { kindTitle, warehouseGroups } from '../session/warehouse-groups';
import styles from './console.module.css';
import controls from '../../fields/components/controls.module.css';
import { zh } from '../../language/zh';

interface Props {
  person: Person;
  warehouse: Warehouse;
}

/** The warehouse of the session, and the others of the account. Going there starts anew at `/home`, on a handheld at its list of pages, without a workbench. */
export function WarehouseSwitch({ person, warehouse }: Props) {
  const { chooseWarehouse } = useSession();
  const mayLeave = useMayLeave();
  const kind = kindTitle(warehouse.kind);
  const [goTo, isBusy] = useSingleFlight(async (id: string) => {
    const choice = person.memberships.find(({ org_info: org }) => org.id === id);
    if (!choice || id === warehouse.id) return;
    if ((await mayLeave()) && (await chooseWarehouse(choice)))
      window.location.assign(isHandheld(window.location.pathname) ? handheldHome : '/home');
  });
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: menuItems(person.memberships, warehouse),
        selectedKeys: [warehouse.id],
        onClick: ({ key }) => void goTo(key),
        className: styles.switchMenu,
      }}
    >
      <Button type="text" icon={<HomeOutlined />} loading={isBusy}>
        <span className={controls.visuallyHidden}>{zh`当前仓库：`}</span>
        <span className={styles.barClip}>{warehouse.name}</span>
        {!warehouse.name.includes(kind) && <span className={styles.barKind}>{kind}</span>}
        <DownOutlined className={styles.barArrow} />
      </Button>
    </Dropdown>
  );
}

function menuItems(memberships: Membership[], warehouse: Warehouse): MenuProps['items'] {
  return warehouseGroups(memberships).map(({ kind, title, memberships: options }) => ({
    type: 'group',
    key: kind,
    label: title,
    children: options.map(({ org_info: org }) => ({
      key: org.id,
      label: org.name,
      extra: org.id === warehouse.id ? <CheckOutlined /> : org.code,
    })),
  }));
}
