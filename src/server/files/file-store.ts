/** What was kept. */
export interface StoredFile {
  id: string;
  /** Bytes. */
  size: number;
}

/** Where files are kept that are written and read as streams. Their names are made here, never said by a caller. */
export interface FileStore {
  /** Keeps all of the content under a new id; nothing stays when the content throws. */
  write(content: AsyncIterable<Uint8Array>): Promise<StoredFile>;
  /** The content, piece by piece. Throws FileGoneError when it is not there, or not whole. */
  read(id: string): AsyncIterable<Uint8Array>;
  /** What is not there is no mistake. */
  remove(ids: string[]): Promise<void>;
  /** Removes what writers left that ended before they were done, and what no record knows of: all but these, of those older than a day. */
  sweep(known: ReadonlySet<string>): Promise<void>;
}

export class FileGoneError extends Error {
  constructor(id: string) {
    super(`The file ${id} is not there any more.`);
    this.name = 'FileGoneError';
  }
}
