import { CheckCircleFilled } from '@ant-design/icons';
import { Tag } from 'antd';
import { useNotice } from '../notice';
import type { Membership } from '../session/session';
import { translate } from '../shell-model';
import styles from './warehouse-choice.module.css';
import { zh } from '../../language/zh';

interface Props {
  membership: Membership;
  isChosen: boolean;
  /** Where this browser worked the last time. */
  isLast: boolean;
  onChoose: (membership: Membership) => void;
}

/** One warehouse to choose. A closed one can be seen, and says whether it is closed or the account in it. */
export function WarehouseOption({ membership, isChosen, isLast, onChoose }: Props) {
  const notice = useNotice();
  const { org_info: org, status, own_status: own } = membership;
  const isOpen = status === 1;
  const why = own === 1 ? zh`仓库已停用` : translate('accountClosed');
  const choose = () => (isOpen ? onChoose(membership) : notice.error(why));
  return (
    <label className={styles.warehouse} data-closed={!isOpen || undefined}>
      <input type="radio" name="warehouse" checked={isChosen} aria-disabled={!isOpen} onChange={choose} />
      <span className={styles.warehouseName}>{org.name}</span>
      <span className={styles.warehouseCode}>{org.code}</span>
      {isLast && isOpen && <Tag className={styles.warehouseNote} color="blue">{zh`上次使用`}</Tag>}
      {!isOpen && <Tag className={styles.warehouseNote}>{why}</Tag>}
      <CheckCircleFilled className={styles.warehouseCheck} />
    </label>
  );
}
