import type { DetailItem, Entity } from '../../../metadata/model';

/** Fields below one heading; without a title they begin the page. */
export interface DetailSection {
  title: string;
  items: DetailItem[];
}

/**
 * What stands below which heading: as `detail.json` says, else by the headings of the form. What no form asks for comes after it: below a
 * heading of its own where work is done at the record, else with the first of the form. At the end stands what the system itself notes of every record.
 */
export function detailSections(
  { detail, form, fields, workflow }: Entity,
  { further, noted }: Record<'further' | 'noted', string>,
): DetailSection[] {
  if (detail.sections) {
    let taken = 0;
    return detail.sections.map(({ title, count }) => ({ title, items: detail.items.slice(taken, (taken += count)) }));
  }
  const asked = form.sections.map(({ title = '', fields: own }) => ({
    title,
    names: new Set(own.map(({ field }) => field)),
  }));
  const system = new Set(fields.filter((field) => field.system).map(({ name }) => name));
  const beyond = workflow ? further : (asked[0]?.title ?? '');
  const sectionOf = ({ fields: [name = ''] }: DetailItem): string => {
    if (system.has(name)) return noted;
    return asked.find(({ names }) => names.has(name))?.title ?? beyond;
  };
  const titles = [...new Set([...asked.map(({ title }) => title), beyond, noted])];
  return titles
    .map((title) => ({ title, items: detail.items.filter((item) => sectionOf(item) === title) }))
    .filter(({ items }) => items.length > 0);
}
