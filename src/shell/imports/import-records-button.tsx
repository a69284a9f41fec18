import { CloudUploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { zh } from '../../language/zh';

const ImportRecords = lazy(() => import('./import-records'));

/** Opens the person's imports, in the top bar (specification 000 § 1). */
export function ImportRecordsButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        type="text"
        aria-label={zh`导入记录`}
        title={zh`导入记录`}
        icon={<CloudUploadOutlined />}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense>
          <ImportRecords onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
