/** The content of a kept file is gone. */
export class FileGoneError extends Error {
  readonly statusCode = 404;

  constructor(id: string) {
    super(`The file ${id} is not there any more.`);
    this.name = 'FileGoneError';
  }
}

/** The place where files are kept does not answer, or refuses to write. */
export class FilesAwayError extends Error {
  readonly statusCode = 503;

  constructor(place: string, cause: unknown) {
    super(`Files cannot be kept or read (${place}).`, { cause });
    this.name = 'FilesAwayError';
  }
}
