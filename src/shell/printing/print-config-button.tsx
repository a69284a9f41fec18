import { PrinterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { usePermissions } from '../../engine/core/permissions';
import { shellCall, translate } from '../shell-model';
import { onDemand } from '../../fields/components/on-demand';

const PrintConfigModal = onDemand(async () => (await import('./print-config-modal')).default);

/** Opens the print configuration, in the top bar, for people who may save it (specification 000 § 2). */
export function PrintConfigButton() {
  const { may } = usePermissions();
  const [isOpen, setOpen] = useState(false);
  if (!may(shellCall('savePrintConfig'))) return null;
  const title = translate('printConfig');
  return (
    <>
      <Button type="text" aria-label={title} title={title} icon={<PrinterOutlined />} onClick={() => setOpen(true)} />
      {isOpen && <PrintConfigModal onClose={() => setOpen(false)} />}
    </>
  );
}
