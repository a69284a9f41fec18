import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const worthwhile = /\.(js|css|html|svg|json|webmanifest)$/;
const smallest = 1024;
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Lays a `.br` and a `.gz` beside every text file, so that the server compresses nothing while it answers. */
export async function compressFolder(folder) {
  const names = readdirSync(folder, { recursive: true }).filter((name) => worthwhile.test(name));
  await Promise.all(names.map((name) => compressFile(join(folder, name))));
}

async function compressFile(file) {
  const text = readFileSync(file);
  if (text.length < smallest) return;
  // Above nine, Brotli takes many times as long for a few per cent.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
  writeFileSync(`${file}.br`, await toBrotli(text, { params }));
  writeFileSync(`${file}.gz`, await toGzip(text, { level: 9 }));
}
