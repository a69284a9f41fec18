import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What is loaded before the first page is shown; nearly all of it runs then. */
const first =
  /^(umi|frame-async|input-async|fields-async|list-async|p__(entity|login)-async|src_shell_layout_main-layout_tsx-async)\.[0-9a-f]+\.js$/;

/**
 * V8 compiles a function when it is called, on the thread that draws, after having read past it once already. Told so in the first line of
 * a script, it compiles all of them beside that thread, while the script is still on its way. Other browsers read a comment.
 */
const hint = '//# allFunctionsCalledOnLoad\n';

/** Writes the hint into the scripts of the first page; throws when the build names them otherwise by now. */
export function hintFirstScripts(webRoot) {
  const names = readdirSync(webRoot).filter((name) => first.test(name));
  if (names.length !== 8) throw new Error(`The first page has other scripts than expected: ${names.join(', ')}.`);
  for (const name of names) writeFileSync(join(webRoot, name), hint + readFileSync(join(webRoot, name), 'utf8'));
}
