import { CloudUploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { zh } from '../../language/zh';
import { onDemand } from '../../fields/components/on-demand';

const ImportRecords = onDemand(async () => (await import('./import-records')).default);

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
      {isOpen && <ImportRecords onClose={() => setOpen(false)} />}
    </>
  );
}
