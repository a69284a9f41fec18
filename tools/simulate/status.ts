import { model } from '../../src/server/platform/model';

/** What a record's status is called: its name in the workflow, and in Chinese. */
export function statusOf(entity: string, status: unknown): { name: string; title: string } {
  const { workflow, fields } = model.entities[entity] ?? {};
  const field = fields?.find(({ name }) => name === workflow?.field);
  const found = model.enums[field?.enumeration ?? '']?.values.find(({ value }) => value === status);
  return { name: found?.name ?? String(status), title: found?.title ?? String(status) };
}
