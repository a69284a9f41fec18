import type { Help, Tour } from '../model/help';
import type { Kind } from '../model';
import type { Json, SchemaFile } from './sources';

const allKinds: Kind[] = ['cos', 'sos', 'inner'];

/** What `shell/help.json` says; nothing without the file. */
export function compileHelp(file: SchemaFile | undefined): Help | undefined {
  if (!file) return undefined;
  const tours = (file.value.tours as Json[]).map((said) => ({ kinds: allKinds, ...said }) as unknown as Tour);
  return { pages: file.value.pages as Help['pages'], tours };
}
