import { CheckOutlined, DownOutlined, HomeOutlined } from '@ant-design/icons';
import { Button, Dropdown, type MenuProps } from 'antd';
import type { Membership, Person, Warehouse } from '../session/session';
import { useSession } from '../session/session-context';
import { useMayLeave } from '../tabs/use-may-leave';
import { useBusy } from '../use-busy';
import { kindTitle, warehouseGroups } from '../warehouse-groups';

interface Props {
  person: Person;
  warehouse: Warehouse;
}

/** Where one works, and where else one could. Going there starts anew at `/home`, without a workbench. */
export function WarehouseSwitch({ person, warehouse }: Props) {
  const { chooseWarehouse } = useSession();
  const mayLeave = useMayLeave();
  const [isBusy, run] = useBusy();
  const kind = kindTitle(warehouse.kind);
  const goTo = (id: string) => {
    const choice = person.memberships.find(({ org_info: org }) => org.id === id);
    if (!choice || id === warehouse.id) return;
    void run(async () => {
      if ((await mayLeave()) && (await chooseWarehouse(choice))) window.location.assign('/home');
    });
  };
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: menuItems(person.memberships, warehouse),
        selectedKeys: [warehouse.id],
        onClick: ({ key }) => goTo(key),
        className: 'ct-switch-menu',
      }}
    >
      <Button type="text" icon={<HomeOutlined />} loading={isBusy}>
        <span className="ct-unseen">当前仓库：</span>
        <span className="ct-bar-clip">{warehouse.name}</span>
        {!warehouse.name.includes(kind) && <span className="ct-bar-kind">{kind}</span>}
        <DownOutlined className="ct-bar-arrow" />
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
