import { appendFile, readFile, rename, writeFile } from 'node:fs/promises';
import { createHash, randomUUID } from 'node:crypto';
import { join } from 'node:path';

const keptMs = 24 * 60 * 60 * 1000;
const notes = '.printed.jsonl';

/** The jobs that were printed within the last day, as lines of a file in `folder`; labels stand beside it. */
export async function openJobMemory(folder) {
  const file = join(folder, notes);
  const known = new Map();
  const since = Date.now() - keptMs;
  for (const line of (await readFile(file, 'utf8').catch(() => '')).split('\n')) {
    const note = noteIn(line);
    if (note && note.at > since) known.set(note.result.job_id, note.result);
  }
  const lines = [...known.values()].map((result) => lineOf(result));
  await writeFile(file, lines.join(''));
  return {
    find: (id) => known.get(id),
    async keep(result) {
      known.set(result.job_id, result);
      await appendFile(file, lineOf(result));
    },
    /** Writes a label under the name of its job, whole or not at all: printed again, it takes its own place. */
    async write({ job_id: id }, { content, extension }) {
      const half = join(folder, `.${randomUUID()}`);
      await writeFile(half, content);
      await rename(half, join(folder, `${fileName(id)}.${extension}`));
    },
  };
}

const lineOf = (result) => `${JSON.stringify({ at: Date.now(), result })}\n`;

// The last line may have been cut off.
function noteIn(line) {
  try {
    const note = JSON.parse(line);
    return typeof note?.result?.job_id === 'string' ? note : undefined;
  } catch {
    return undefined;
  }
}

/** A name that no job can make anything else of than a file in its folder, and that no two jobs share. */
function fileName(id) {
  const safe = id
    .replace(/[^A-Za-z0-9._#-]/g, '_')
    .replace(/^\.+/, '_')
    .slice(0, 80);
  return safe === id ? safe : `${safe}-${createHash('sha256').update(id).digest('hex').slice(0, 8)}`;
}
