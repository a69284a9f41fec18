import { Button, Modal } from 'antd';
import JsBarcode from 'jsbarcode';
import { useLayoutEffect, useRef } from 'react';
import type { ScanPageDefinition } from '../page/definition';
import './command-sheet.css';

const everywhere: [string, string][] = [
  ['#ACK', '确认失败提示'],
  ['#CANCEL', '取消'],
];

/** The page's commands as labels to be printed and hung up beside the workbench. */
export function CommandSheet({ definition, onClose }: { definition: ScanPageDefinition; onClose: () => void }) {
  const own = Object.entries(definition.commands ?? {}).map(([label, { title }]): [string, string] => [label, title]);
  return (
    <Modal
      open
      title="命令标签"
      onCancel={onClose}
      width={640}
      footer={
        <Button type="primary" onClick={() => window.print()}>
          打印
        </Button>
      }
    >
      <ul className="ct-command-sheet">
        {[...own, ...everywhere].map(([label, title]) => (
          <li key={label} data-label={label}>
            <strong>{title}</strong>
            <Barcode text={label} />
          </li>
        ))}
      </ul>
    </Modal>
  );
}

function Barcode({ text }: { text: string }) {
  const picture = useRef<SVGSVGElement>(null);
  useLayoutEffect(() => {
    JsBarcode(picture.current, text, { format: 'CODE128', height: 64, margin: 12, fontSize: 16 });
  }, [text]);
  return <svg ref={picture} role="img" aria-label={text} />;
}
