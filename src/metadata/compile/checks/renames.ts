import { pointer, type Json, type SchemaFile } from '../sources';
import { filesOf, type Checked } from './context';

/** A former name must be free, and belong to one thing only: otherwise an old link or row would be ambiguous. */
export function checkRenames(checked: Checked): void {
  const entities = Object.values(checked.entities).flatMap((entity) => {
    const { entity: file } = filesOf(checked, entity);
    return file ? [{ name: entity.name, formerNames: entity.formerNames, file, at: '/x-renamed-from' }] : [];
  });
  checkNames('There still is', 'an entity', entities, checked);
  for (const entity of Object.values(checked.entities)) {
    const { entity: file, calls } = filesOf(checked, entity);
    const fields = entity.fields.map(({ name, formerNames }) => namedAs(name, formerNames, file, 'properties'));
    checkNames(`"${entity.name}" still has`, 'a field', fields, checked);
    checkCalls(`"${entity.name}" still has`, calls, checked);
  }
  for (const file of checked.sources.shellCalls) checkCalls('There still is', file, checked);
  checkNames('The menu still has', 'a line', menuLines(checked), checked);
}

/** The lines of the menu by their addresses; one page may stand in several groups. */
function menuLines({ sources }: Checked): Named[] {
  const file = sources.shell.menu;
  const groups = (file?.value.groups ?? []) as { items: Json[] }[];
  return groups.flatMap(({ items }, group) =>
    items.map((item, position) => ({
      name: String(item.path),
      formerNames: item.renamedFrom as string[] | undefined,
      file,
      at: pointer('groups', group, 'items', position, 'renamedFrom'),
    })),
  );
}

interface Named {
  name: string;
  formerNames?: string[];
  file?: SchemaFile;
  at: string;
}

const namedAs = (
  name: string,
  formerNames: string[] | undefined,
  file: SchemaFile | undefined,
  place: string,
): Named => ({
  name,
  formerNames,
  file,
  at: pointer(place, name, place === 'calls' ? 'renamedFrom' : 'x-renamed-from'),
});

function checkCalls(who: string, file: SchemaFile | undefined, checked: Checked): void {
  const calls = Object.entries((file?.value.calls as Record<string, Json> | undefined) ?? {});
  const named = calls.map(([key, call]) => namedAs(key, call.renamedFrom as string[] | undefined, file, 'calls'));
  checkNames(who, 'a call', named, checked);
}

function checkNames(who: string, what: string, things: Named[], { report }: Checked): void {
  const owners = new Map<string, string>();
  const complaint = (former: string, owner: string): string | undefined => {
    if (things.some(({ name }) => name === former)) return `${who} ${what} "${former}".`;
    return owners.has(former) && owners.get(former) !== owner
      ? `${who} ${what} "${String(owners.get(former))}" that was called "${former}" too.`
      : undefined;
  };
  for (const { name, formerNames = [], file, at } of things)
    formerNames.forEach((former, index) => {
      const message = complaint(former, name);
      if (file && message) report.add(file.path, `${at}${pointer(index)}`, 'BAD_RENAME', message);
      owners.set(former, name);
    });
}
