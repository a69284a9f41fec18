/** How a file that is handed over is watched, and taken back. */
export interface UploadOptions {
  /** Takes it back. */
  signal?: AbortSignal;
  /** Told how much has gone, from 0 to 1. */
  seen?: (share: number) => void;
}
