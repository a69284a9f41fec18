/** What a file holds is not where it was kept. */
export class FileGoneError extends Error {
  readonly statusCode = 404;

  constructor(id: string) {
    super(`The file ${id} is not there any more.`);
    this.name = 'FileGoneError';
  }
}

/** Where files are kept does not answer, or takes nothing. */
export class FilesAwayError extends Error {
  readonly statusCode = 503;

  constructor(place: string, cause: unknown) {
    super(`Files cannot be kept or read (${place}).`, { cause });
    this.name = 'FilesAwayError';
  }
}
