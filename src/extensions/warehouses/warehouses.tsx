import { lazy, Suspense, useState } from 'react';
import { usePermissions } from '../../engine/core/permissions';
import type { Extension, ExtensionCellProps } from '../../engine/antd/extensions';
import controls from '../../fields/components/controls.module.css';

// Opened by few people: fetched with the first question.
const WarehousesDialog = lazy(async () => ({
  default: (await import('./warehouses-dialog')).WarehousesDialog,
}));

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
      {isOpen && (
        <Suspense>
          <WarehousesDialog record={record} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** The warehouses of an account, which the inner organization decides. */
export const warehouses: Extension = { Cell: WarehousesCell };
