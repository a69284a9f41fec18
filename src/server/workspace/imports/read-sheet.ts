import { on } from 'node:events';
import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Model } from '../../../metadata/model';
import { CallError, say } from '../../platform/errors';

/** Text, number, yes or no as it stands in a spreadsheet; a date as `2026-11-23 08:00:00`. Nothing is null. */
export type SheetCell = string | number | boolean | null;

/** A row with anything in it, and its number as the spreadsheet tells it. */
export type SheetRow = [place: number, cells: SheetCell[]];

type WorkerMessage = { rows: SheetRow[] } | { done: true } | { refused: string; values: Record<string, unknown> };

// From where every start of the program and every test runs.
const program = resolve('src/server/workspace/imports/sheet-worker.mjs');
const heapMb = 256;
// What is read is passed on at once: little of it lives long.
const youngMb = 16;

const zip = Buffer.from('PK\x03\x04', 'latin1');
const compound = Buffer.from('d0cf11e0a1b11ae1', 'hex');
// Where the macros of a workbook of Excel 97 are, by the directory of its file.
const macros = Buffer.from('_VBA_PROJECT', 'utf16le');
const endings = { xlsx: zip, xls: compound, csv: undefined };

/** How the file is to be read, by its name and its first bytes. Throws CallError invalid. */
export function sheetType(model: Model, name: string, content: Buffer): keyof typeof endings {
  const ending = name.toLowerCase().split('.').pop() ?? '';
  if (ending === 'xlsm' || ending === 'xlsb') throw refused(model, 'importMacro');
  if (!Object.hasOwn(endings, ending)) throw refused(model, 'importKind');
  const type = ending as keyof typeof endings;
  // A workbook with a password is a compound file, whatever it is called.
  if (type === 'xlsx' && content.subarray(0, 8).equals(compound)) throw refused(model, 'importEncrypted');
  const start = endings[type];
  if (start ? !content.subarray(0, start.length).equals(start) : content.includes(0))
    throw refused(model, 'importUnreadable');
  if (type === 'xls' && content.includes(macros)) throw refused(model, 'importMacro');
  return type;
}

/**
 * The rows of the first sheet that have anything in them, the titles first, some at a time; the next are read when these are done with. Read
 * in a thread with a memory of its own, which ends with the reader. Throws CallError invalid for a file that is none, or not to be read.
 */
export async function* readSheet(model: Model, name: string, content: Buffer): AsyncGenerator<SheetRow[]> {
  const { maxRows, maxUnpackedBytes, readMs } = model.constants.imports;
  const type = sheetType(model, name, content);
  const worker = new Worker(program, {
    workerData: { content, type, maxRows, maxUnpackedBytes },
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: youngMb },
    stdout: true,
    stderr: true,
  });
  const stop = new AbortController();
  let timer = setTimeout(() => stop.abort(), readMs);
  try {
    for await (const [told] of on(worker, 'message', { signal: stop.signal, close: ['exit'] }) as AsyncIterable<
      [WorkerMessage]
    >) {
      clearTimeout(timer);
      if ('refused' in told) throw refused(model, told.refused, told.values);
      if ('done' in told) return;
      yield told.rows;
      timer = setTimeout(() => stop.abort(), readMs);
      worker.postMessage('next');
    }
    throw refused(model, 'importUnreadable');
  } catch (error) {
    if (error instanceof CallError) throw error;
    if (stop.signal.aborted) throw refused(model, 'importSlow');
    const isTooLarge = (error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY';
    throw refused(model, isTooLarge ? 'importUnpacked' : 'importUnreadable');
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

const refused = (model: Model, message: string, values = {}): CallError =>
  new CallError('invalid', say(model, message, values));
