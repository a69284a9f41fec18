import type { Call, Entity } from '../../../metadata/model';
import { lastFields } from '../../../metadata/model/default-values';
import { useShellCall } from '../client/call-named';
import { useData } from '../client/use-data';
import { useEngine } from '../engine';
import { readRecord } from '../entity/entity-record';
import { withDisabledMarked } from '../options/mark-disabled';
import type { FormContents } from './form-store';

const nothing: FormContents = { values: {}, targets: {} };

/**
 * What this person used last in the fields that begin so, but nothing that is disabled by now; undefined until it is known. Where it cannot be
 * read, a form begins without it.
 */
export function useLastUsed(entity: Entity, { effect }: Call): FormContents | undefined {
  const { loadEntity, shell } = useEngine();
  const read = useShellCall('getLastUsed');
  const isAsked = (effect === 'create' || effect === 'createMany') && lastFields(entity.fields).length > 0;
  const ready = isAsked && read !== undefined;
  const { data, error } = useData(
    async (signal): Promise<FormContents> => {
      const { record } = (await read?.({ entity: entity.name }, { signal })) ?? { record: null };
      if (!record) return nothing;
      const known = await withDisabledMarked(entity, readRecord(entity, record), { loadEntity, enums: shell.enums });
      const isOpen = (name: string): boolean => !known.targets[name]?.some(({ disabled }) => disabled);
      const open = Object.entries(known.values).filter(([name]) => isOpen(name));
      return { values: Object.fromEntries(open), targets: known.targets };
    },
    [entity, loadEntity, read, shell],
    { ready },
  );
  return !ready || error !== undefined ? nothing : data;
}
