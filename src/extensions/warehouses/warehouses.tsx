import { useState } from 'react';
import { usePermissions } from '../../engine/core/permissions';
import type { Extension, ExtensionCellProps } from '../../engine/antd/extensions';
import controls from '../../fields/components/controls.module.css';
import { onDemand } from '../../fields/components/on-demand';

// Opened by few people: fetched with the first question.
const WarehousesDialog = onDemand(async () => (await import('./warehouses-dialog')).WarehousesDialog);

/** In which warehouses an account works, and as what. */
function WarehousesCell({ entity, record }: ExtensionCellProps) {
  const permissions = usePermissions();
  const [isOpen, setOpen] = useState(false);
  const { memberships: read, bindWarehouse: bind } = entity.calls;
  if (!read || !bind || !permissions.may(bind)) return null;
  return (
    <>
      <button type="button" className={controls.plainLink} onClick={() => setOpen(true)}>
        {bind.title}
      </button>
      {isOpen && <WarehousesDialog record={record} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The warehouses of an account, which the inner organization decides. */
export const warehouses: Extension = { Cell: WarehousesCell };
