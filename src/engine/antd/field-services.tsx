import { useMemo, useState, type ReactNode } from 'react';
import { FieldContextProvider, type FieldContext } from '../../fields/field-view';
import { fieldViews } from '../../fields/views';
import { filePath } from '../../metadata/kept-files';
import type { Entity } from '../../metadata/model';
import { useClient } from '../core/client/client';
import { copyText } from '../core/copy-text';
import { useEngine } from '../core/engine';
import { findTargets, targetsOf } from '../core/options/find-targets';
import { keepFile } from '../core/options/keep-file';
import { loadTree } from '../core/options/load-tree';
import { makingCall, type Making } from '../core/options/make-target';
import { useRights } from '../core/rights';
import { MakeTarget } from './make-target';

/** Gives the field views below what they ask for: enumerations, options, trees, the clipboard. */
export function FieldServices({ entity, children }: { entity: Entity; children: ReactNode }) {
  const { shell, loadEntity, notify } = useEngine();
  const client = useClient();
  const rights = useRights();
  const [making, setMaking] = useState<Making>();
  const context = useMemo<FieldContext>(() => {
    const ports = { shell, loadEntity, client };
    return {
      enumeration: (name) => (name ? shell.enums[name] : undefined),
      viewOf: ({ type }) => fieldViews[type],
      findTargets: (reference, search, size) => findTargets(ports, reference, search, size),
      targetsOf: (reference, ids) => targetsOf(ports, reference, ids),
      canMakeTarget: async (reference) => Boolean(makingCall(await loadEntity(reference.entity), rights)),
      async makeTarget(reference) {
        const loaded = await loadEntity(reference.entity);
        const call = makingCall(loaded, rights);
        if (!call) return undefined;
        return new Promise((resolve) => {
          const finish: Making['finish'] = (target) => {
            setMaking(undefined);
            resolve(target);
          };
          setMaking({ loaded, call, reference, finish });
        });
      },
      loadTree: (field, recordId) => loadTree(client, entity, field, recordId),
      copy: (text) =>
        copyText(text).then(
          () => notify.success(shell.messages.copied ?? '已复制'),
          () => notify.error('复制失败，请手动选择复制'),
        ),
      fileAddress: filePath,
      keepFile: (field, file) => keepFile(ports, entity, rights, field, file),
      maxFileBytes: shell.constants.files.maxBytes,
      searchDebounceMs: shell.constants.searchDebounceMs,
      optionPageSize: shell.constants.optionPageSize,
      maxOptionPageSize: shell.constants.maxOptionPageSize,
    };
  }, [client, entity, loadEntity, notify, rights, shell]);
  return (
    <FieldContextProvider value={context}>
      {children}
      {making && (
        <FieldServices entity={making.loaded.entity}>
          <MakeTarget {...making} />
        </FieldServices>
      )}
    </FieldContextProvider>
  );
}
