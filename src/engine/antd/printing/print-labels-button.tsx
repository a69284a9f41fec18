import { PrinterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useFieldContext } from '../../../fields/field-view';
import type { Entity } from '../../../metadata/model';
import type { EntityRecord } from '../../core/entity/entity-record';
import { useNotifyError } from '../../core/client/use-notify-error';
import { useLabelPrinter } from '../../core/printing/label-printer';
import { zh } from '../../../language/zh';

/** Prints the labels of these records; absent where the entity has none that a list may print, and where nothing can be printed. */
export function PrintLabelsButton({ entity, records }: { entity: Entity; records: EntityRecord[] }) {
  const printer = useLabelPrinter();
  const { enumeration } = useFieldContext();
  const notifyError = useNotifyError();
  const [isBusy, setBusy] = useState(false);
  const { label } = entity;
  if (!printer || !label || label.onlyByCall) return null;
  const print = async (): Promise<void> => {
    setBusy(true);
    try {
      // With its symbols, which no list needs before.
      const { recordLabels } = await import('../../core/printing/record-labels');
      const template = (await printer.savedLabel(entity.name)) ?? label;
      await printer.print(recordLabels(entity, template, records, enumeration));
    } catch (error) {
      notifyError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={<PrinterOutlined />} loading={isBusy} onClick={() => void print()} data-print-labels>
      {zh`打印标签`}
    </Button>
  );
}
