import { callNamed } from '../../engine/core/client/call-named';
import { useClient } from '../../engine/core/client/client';
import { useData } from '../../engine/core/client/use-data';
import { useEngine } from '../../engine/core/engine';
import type { RecordChoices } from './definition';
import { useChangeCount } from './use-change-count';
import { zh } from '../../language/zh';

interface RecordChoice {
  /** Its id. */
  value: string;
  label: string;
}

interface OpenRecords {
  /** What the records are known by: 波次号. */
  title: string;
  choices: RecordChoice[];
}

const size = 100;
const mostPages = 20;

/** The records that can be chosen now, the first status first; undefined until they are read, and for who may not list them. */
export function useRecords({ entity: name, statuses, where, also }: RecordChoices): OpenRecords | undefined {
  const { loadEntity, shell } = useEngine();
  const client = useClient();
  const changeCount = useChangeCount(name);
  const read = async (signal: AbortSignal): Promise<OpenRecords> => {
    const { entity } = await loadEntity(name);
    const { labelField = '', names, workflow, fields } = entity;
    const list = await callNamed(`${name}.list`, { shell, loadEntity });
    const values = shell.enums[`${name}-status`]?.values ?? [];
    const readAt = async (status?: string): Promise<Record<string, unknown>[]> => {
      const value = values.find((one) => one.name === status)?.value;
      const filter = { ...where, ...(workflow && status && { [workflow.field]: value }) };
      const found: Record<string, unknown>[] = [];
      // What is on a later page must be found by its name, too.
      for (let page = 1; page <= mostPages; page += 1) {
        const answer = await client.call(list, { pagination: { page, size }, ...filter }, { signal });
        const rows = (answer as Record<string, Record<string, unknown>[]>)[names.many] ?? [];
        found.push(...rows);
        if (rows.length < size) break;
      }
      return found;
    };
    const records = (await Promise.all((statuses ?? [undefined]).map(readAt))).flat();
    const unit = fields.find(({ name: field }) => field === also)?.unit;
    const label = (record: Record<string, unknown>): string =>
      also === undefined
        ? String(record[labelField])
        : zh`${String(record[labelField])}（${[record[also], unit].filter((part) => part !== undefined).join(' ')}）`;
    const title = fields.find(({ name: field }) => field === labelField)?.title ?? entity.title;
    const choices = records.map((record) => ({ value: String(record[names.id]), label: label(record) }));
    return { title, choices };
  };
  return useData(read, [name, changeCount, loadEntity, client]).data;
}
