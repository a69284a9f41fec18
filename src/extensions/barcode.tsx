import { BarcodeOutlined } from '@ant-design/icons';
import { Popover, Spin } from 'antd';
import type { Extension, ExtensionCellProps } from '../engine/antd/extensions';
import { fieldCell } from '../engine/antd/record-cell';
import controls from '../fields/components/controls.module.css';
import { zh } from '../language/zh';
import { onDemand } from '../fields/components/on-demand';

// Drawn by few people, and as heavy as a list: fetched with the first barcode.
const Barcode = onDemand(async () => (await import('../scan/labels/barcode')).Barcode, <Spin />);

/** A code as its type shows it, with a button for its barcode: scanned from the screen where the printed label is lost or dirty. */
function BarcodeCell({ entity, column, record, context }: ExtensionCellProps) {
  const field = entity.fields.find(({ name }) => name === column.fields[0]);
  const code = record.values[field?.name ?? ''];
  if (!field) return null;
  const own = fieldCell(field, record, context, column);
  if (typeof code !== 'string' || code === '') return own;
  return (
    <>
      {own}
      <Popover trigger="click" destroyOnHidden title={code} content={<Barcode text={code} displayValue={false} />}>
        <button type="button" className={controls.cellButton} aria-label={zh`显示条码：${code}`}>
          <BarcodeOutlined />
        </button>
      </Popover>
    </>
  );
}

/** A column of codes that scanners read. */
export const barcode: Extension = {
  Cell: BarcodeCell,
  columnProps: { tooltip: zh`点击条码图标，可用扫描枪直接扫描屏幕` },
};
