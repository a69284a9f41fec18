import { useMemo, useState, type ReactNode } from 'react';
import { FieldContextProvider, type FieldContext } from '../../fields/field-view';
import { fieldTypes } from '../../fields/types';
import { fieldViews } from '../../fields/views';
import { filePath } from '../../metadata/model/file-addresses';
import { maxBytesOf } from '../../metadata/model/kept-files';
import type { Entity, Enumeration, Kind } from '../../metadata/model';
import { useClient } from '../core/client/client';
import { copyText } from '../core/platform/copy-text';
import { messageOf } from '../core/client/message-of';
import { useEngine } from '../core/engine';
import { searchOptions, getOptionsByIds } from '../core/options/search-options';
import { cellState, newRow } from '../core/form/new-row';
import { keepFile } from '../core/options/keep-file';
import { loadTree } from '../core/options/load-tree';
import { peersOf } from '../core/options/peers';
import { quickCreateCall, type QuickCreate } from '../core/options/quick-create';
import { usePermissions } from '../core/permissions';
import { QuickCreateForm } from './quick-create-form';
import { zh } from '../../language/zh';

/** Gives the field views below what they ask for: enumerations, options, trees, the clipboard. */
export function FieldServices({ entity, children }: { entity: Entity; children: ReactNode }) {
  const { principal, shell, loadEntity, notify, acting } = useEngine();
  const client = useClient();
  const permissions = usePermissions();
  const [quickCreating, setQuickCreating] = useState<QuickCreate>();
  const context = useMemo<FieldContext>(() => {
    const ports = { shell, loadEntity, client };
    const offered = offeredTo(principal?.kind ?? undefined);
    return {
      enumeration: (name) => (name ? offered(shell.enums[name]) : undefined),
      typeOf: ({ type }) => fieldTypes[type],
      viewOf: ({ type }) => fieldViews[type],
      newRow: (columns) => newRow(columns, acting),
      cellState,
      searchOptions: (reference, search, size) => searchOptions(ports, reference, search, size),
      getOptionsByIds: (reference, ids) => getOptionsByIds(ports, reference, ids),
      canQuickCreate: async (reference) => Boolean(quickCreateCall(await loadEntity(reference.entity), permissions)),
      async quickCreate(reference) {
        const loaded = await loadEntity(reference.entity);
        const call = quickCreateCall(loaded, permissions);
        if (!call) return undefined;
        return new Promise((resolve) => {
          const finish: QuickCreate['finish'] = (target) => {
            setQuickCreating(undefined);
            resolve(target);
          };
          setQuickCreating({ loaded, call, reference, finish });
        });
      },
      loadTree: (field, recordId) => loadTree(client, entity, field, recordId),
      ...peersOf(ports, entity, permissions),
      copy: (text) =>
        copyText(text).then(
          () => notify.success(messageOf(shell, 'copied')),
          () => notify.error(zh`复制失败，请手动选择复制`),
        ),
      fileAddress: filePath,
      keepFile: (field, file, options) => keepFile(ports, entity, permissions, field, file, options),
      maxFileBytes: (field) => maxBytesOf(field, shell.constants),
      searchDebounceMs: shell.constants.searchDebounceMs,
      optionPageSize: shell.constants.optionPageSize,
      maxOptionPageSize: shell.constants.maxOptionPageSize,
    };
  }, [acting, client, entity, loadEntity, notify, permissions, principal?.kind, shell]);
  return (
    <FieldContextProvider value={context}>
      {children}
      {quickCreating && (
        <FieldServices entity={quickCreating.loaded.entity}>
          <QuickCreateForm {...quickCreating} />
        </FieldServices>
      )}
    </FieldContextProvider>
  );
}

/** The enumeration with what warehouses of the kind have. */
const offeredTo =
  (kind: Kind | undefined) =>
  (enumeration: Enumeration | undefined): Enumeration | undefined =>
    enumeration?.values.some(({ kinds }) => kinds)
      ? { ...enumeration, values: enumeration.values.filter(({ kinds }) => !kinds || !kind || kinds.includes(kind)) }
      : enumeration;
