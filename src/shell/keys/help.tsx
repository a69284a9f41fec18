import { Modal } from 'antd';
import { listKeys } from '../../engine/antd/list/use-list-keys';
import { shortcuts } from './shortcuts';
import './help.css';
import { zh } from '../../language/zh';

/** Which keys do what. */
export function Help({ onClose }: { onClose: () => void }) {
  return (
    <Modal open title={zh`快捷键`} footer={null} onCancel={onClose} width={420}>
      <dl className="ct-keys">
        {[...Object.values(shortcuts), ...listKeys].map(({ title, keys }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>
              <kbd>{keys}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
