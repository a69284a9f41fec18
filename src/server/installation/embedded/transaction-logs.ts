import type { ControlFile } from './control-file';
import { isZeroed, pageBytes, readPages, problemTexts } from './page-problem';

// PostgreSQL's own, of a page: transactions; groups of members with their offsets.
const transactionsPerPage = 32_768;
const offsetsPerPage = 2048;
const membersPerPage = 1636;
const pagesPerSegment = 32;
const pagesOfAll = 2 ** 32 / transactionsPerPage;
// What has ended without a word leaves zeros: a crash in the middle of one transaction with this many parts is not thought of.
const surelyTold = 100_000;

/**
 * What is lost of the logs that say which transactions were carried out. Without them PostgreSQL starts, takes what they wrote for undone,
 * and in time clears it away: it has to be noticed before.
 */
export function transactionLogProblems(data: string, control: ControlFile): string[] {
  const { nextMulti, oldestMulti, nextMultiMember } = control;
  return [
    ...transactionProblems(data, control),
    ...(nextMulti > oldestMulti ? lastPageProblem(data, 'pg_multixact/offsets', (nextMulti - 1) / offsetsPerPage) : []),
    ...(nextMultiMember > 0
      ? lastPageProblem(data, 'pg_multixact/members', (nextMultiMember - 1) / membersPerPage)
      : []),
  ];
}

const segmentName = (folder: string, page: number): string =>
  `${folder}/${Math.floor(page / pagesPerSegment)
    .toString(16)
    .toUpperCase()
    .padStart(4, '0')}`;

function lastPageProblem(data: string, folder: string, place: number): string[] {
  const page = Math.floor(place);
  const name = segmentName(folder, page);
  const read = readPages(data, name, 0, 0);
  if (!read) return [problemTexts.missing(name)];
  return read.size < ((page % pagesPerSegment) + 1) * pageBytes ? [problemTexts.truncated(name)] : [];
}

function transactionProblems(data: string, control: ControlFile): string[] {
  const first = Math.floor(control.oldestTransaction / transactionsPerPage);
  const last = Math.floor((control.nextTransaction - 1) / transactionsPerPage);
  const count = ((last - first + pagesOfAll) % pagesOfAll) + 1;
  const segments = new Map<string, number[]>();
  for (let page = first, left = count; left > 0; page = (page + 1) % pagesOfAll, left -= 1) {
    const name = segmentName('pg_xact', page);
    segments.set(name, [...(segments.get(name) ?? []), page]);
  }
  let isBehind = !control.isShutDown;
  return [...segments].flatMap(([name, pages]) => {
    const read = readPages(data, name, 0, pagesPerSegment * pageBytes);
    const isLast = pages.includes(last);
    // What is not needed any more may be gone since the checkpoint.
    if (!read && isBehind && !isLast) return [];
    isBehind = false;
    if (!read) return [problemTexts.missing(name)];
    if (!read.size) return [problemTexts.empty(name)];
    if (read.size < (((pages.at(-1) as number) % pagesPerSegment) + 1) * pageBytes)
      return [problemTexts.truncated(name)];
    return isLost(read.bytes, pages, control) ? [problemTexts.empty(name)] : [];
  });
}

/** Those that made the cluster stand on the first page. */
function isLost(bytes: Buffer, pages: number[], { epoch }: ControlFile): boolean {
  if (pages.includes(0) && epoch === 0) return isZeroed(bytes.subarray(0, pageBytes));
  return (pages.length - 1) * transactionsPerPage >= surelyTold && isZeroed(bytes);
}
