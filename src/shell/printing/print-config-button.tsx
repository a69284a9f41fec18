import { PrinterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { usePermissions } from '../../engine/core/permissions';
import { shellCall, translate } from '../shell-model';

const PrintConfigModal = lazy(() => import('./print-config-modal'));

/** Opens the print configuration, in the top bar, for people who may save it (specification 000 § 2). */
export function PrintConfigButton() {
  const { may } = usePermissions();
  const [isOpen, setOpen] = useState(false);
  if (!may(shellCall('savePrintConfig'))) return null;
  const title = translate('printConfig');
  return (
    <>
      <Button type="text" aria-label={title} title={title} icon={<PrinterOutlined />} onClick={() => setOpen(true)} />
      {isOpen && (
        <Suspense>
          <PrintConfigModal onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
