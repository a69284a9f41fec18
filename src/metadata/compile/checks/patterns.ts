import { isPattern } from '../../../fields/is-pattern';
import { postgresPattern } from '../../../fields/pattern';
import { requestOf } from '../request-of';
import { slowness } from '../slow-pattern';
import { pointer, type Json, type SchemaFile } from '../sources';
import { filesOf, type Checked } from './context';

/** Every pattern of fields, of their items and of what calls accept: valid, known to the database, and quick. */
export function checkPatterns(checked: Checked): void {
  for (const entity of Object.values(checked.entities)) {
    const { entity: file, calls } = filesOf(checked, entity);
    for (const [name, said] of Object.entries((file?.value.properties ?? {}) as Json))
      if (file) walk(file, said, pointer('properties', name), { what: name, isStored: true }, checked);
    walkCalls(calls, checked);
  }
  for (const file of checked.sources.shellCalls) walkCalls(file, checked);
}

function walkCalls(file: SchemaFile | undefined, checked: Checked): void {
  for (const [key, call] of Object.entries((file?.value.calls ?? {}) as Record<string, Json>))
    for (const [name, said] of Object.entries(requestOf(call).properties))
      if (file)
        walk(
          file,
          said,
          pointer('calls', key, 'request', 'properties', name),
          { what: name, isStored: false },
          checked,
        );
}

interface Owner {
  what: string;
  /** Is there a column that must obey it too? */
  isStored: boolean;
}

/** Looks for `pattern` at any depth below a place. */
function walk(file: SchemaFile, said: unknown, at: string, owner: Owner, checked: Checked): void {
  if (typeof said !== 'object' || said === null) return;
  for (const [key, item] of Object.entries(said)) {
    if (key === 'x-messages' || key === 'examples') continue;
    if (key === 'pattern' && typeof item === 'string') check(file, `${at}/pattern`, item, owner, checked);
    else walk(file, item, at + pointer(key), owner, checked);
  }
}

function check(file: SchemaFile, at: string, pattern: string, { what, isStored }: Owner, { report }: Checked): void {
  if (!isPattern(pattern)) {
    report.add(file.path, at, 'BAD_PATTERN', `The pattern of "${what}" is no regular expression.`);
    return;
  }
  const unsaid = isStored ? unsayable(pattern) : undefined;
  if (unsaid) report.add(file.path, at, 'BAD_PATTERN', unsaid);
  const slow = slowness(pattern);
  if (slow)
    report.add(
      file.path,
      at,
      'SLOW_PATTERN',
      `The pattern of "${what}" can take far longer than its text is long. ${slow}`,
    );
}

function unsayable(pattern: string): string | undefined {
  try {
    postgresPattern(pattern);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}
