/** Where the bytes of files lie. What there is stands in the table `stored_file`; a place is only told what to do. */
export interface FilePlace {
  /** As it stands in the table. */
  name: 'database' | 'folder' | 's3';
  /** Keeps all of the content, and answers its bytes. What is left of a content that throws goes with `remove`. Throws FilesAwayError. */
  write(id: string, content: AsyncIterable<Uint8Array>): Promise<number>;
  /** Throws FileGoneError, FilesAwayError. */
  read(id: string): AsyncIterable<Uint8Array>;
  /** A missing file is no error. Throws FilesAwayError. */
  remove(ids: string[]): Promise<void>;
}
