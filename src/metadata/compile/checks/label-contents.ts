import { pointer } from '../sources';
import { filesOf, type Checked } from './context';

/** Labels that list what a record contains although it contains nothing, or by fields that its contents do not have. */
export function checkLabelContents(checked: Checked): void {
  const { entities, report } = checked;
  for (const entity of Object.values(entities)) {
    const { label: file } = filesOf(checked, entity);
    if (!file || report.isBroken(entity.name)) continue;
    ((file.value.parts ?? []) as { contents?: (string | { field: string })[] }[]).forEach(({ contents }, index) => {
      if (!contents) return;
      const at = pointer('parts', index, 'contents');
      const child = entities[entity.workflow?.containers?.[0]?.child ?? ''];
      if (!child)
        return report.add(file.path, at, 'BAD_CONTAINER', `"${entity.name}" is no container: it has no contents.`);
      const known = child.fields.map(({ name }) => name);
      contents.forEach((said, place) => {
        const name = typeof said === 'string' ? said : said.field;
        if (known.includes(name) || report.isBroken(child.name)) return;
        const owner = `"${child.name}" has no field`;
        report.unknown(file.path, `${at}/${place}`, 'UNKNOWN_FIELD', owner, name, known);
      });
      if (!file.value.onlyByCall)
        report.add(file.path, at, 'BAD_CONTAINER', 'A list does not know what its records contain: say "onlyByCall".');
    });
  }
}
