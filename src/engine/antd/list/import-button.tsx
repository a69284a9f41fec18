import { UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { mayImport } from '../../core/imports/import-access';
import { usePermissions } from '../../core/permissions';
import { useListContext } from './list-context';
import { zh } from '../../../language/zh';
import { onDemand } from '../../../fields/components/on-demand';

const ImportModal = onDemand(async () => (await import('../imports/import-modal')).default);

/** Brings records in from a file, for who may create or update them. */
export function ImportButton() {
  const { entity, list } = useListContext();
  const permissions = usePermissions();
  const [isOpen, setOpen] = useState(false);
  const types = useMemo(() => [{ entity: entity.name, title: entity.title }], [entity]);
  if (!mayImport(entity, permissions)) return null;
  return (
    <>
      <Button icon={<UploadOutlined />} data-import-records onClick={() => setOpen(true)}>
        {zh`导入`}
      </Button>
      {isOpen && <ImportModal types={types} onClose={() => setOpen(false)} onDone={list.refreshSoon} />}
    </>
  );
}
