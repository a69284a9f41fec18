import type { RawBuilder } from 'kysely';

/** What was kept. */
export interface StoredFile {
  id: string;
  /** Bytes. */
  size: number;
}

/** Where files are kept that are written and read as streams. Their names are made here, never said by a caller. */
export interface FileStore {
  /** Keeps all of the content under a new id; nothing stays when the content throws. Throws FilesAwayError. */
  write(content: AsyncIterable<Uint8Array>): Promise<StoredFile>;
  /** The content, piece by piece. Throws FileGoneError when it is not there, or not whole, FilesAwayError. */
  read(id: string): AsyncIterable<Uint8Array>;
  /** A missing file is no error. */
  remove(ids: string[]): Promise<void>;
  /**
   * Removes what writers left that ended before they were done, and what no record names: of the files older than a day all but these, each a
   * select of ids.
   */
  sweep(named: RawBuilder<unknown>[]): Promise<void>;
}
