import { Button, Modal } from 'antd';
import type { ScanPageDefinition } from '../page/definition';
import { unlockLabel } from '../page/setup';
import { titleOf } from '../view/title-of';
import { Barcode } from './barcode';
import styles from './command-sheet.module.css';
import { zh } from '../../language/zh';

const everywhere: [string, string][] = [
  ['#ACK', zh`确认失败提示`],
  ['#GO', zh`去提示的页面`],
  ['#CANCEL', zh`取消 / 放下手中的`],
];

/** The page's commands as labels to be printed and hung up beside the workbench. */
export function CommandSheet({ definition, onClose }: { definition: ScanPageDefinition; onClose: () => void }) {
  const { remove, setup } = definition;
  const own = Object.entries(definition.commands ?? {}).map(([label, { title }]): [string, string] => [label, title]);
  return (
    <Modal
      open
      title={zh`命令标签`}
      onCancel={onClose}
      width={640}
      footer={
        <Button type="primary" onClick={() => window.print()}>
          {zh`打印`}
        </Button>
      }
    >
      <ul className={styles.commandSheet}>
        {[
          ...own,
          ...(setup ? [[unlockLabel, titleOf[unlockLabel]]] : []),
          ...(remove ? [['#REMOVE', remove.title]] : []),
          ...everywhere,
        ].map(([label, title]) => (
          <li key={label} data-label={label}>
            <strong>{title}</strong>
            <Barcode text={label} />
          </li>
        ))}
      </ul>
    </Modal>
  );
}
