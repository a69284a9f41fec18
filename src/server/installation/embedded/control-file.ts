import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What `global/pg_control` says of the last checkpoint: how far the logs of transactions must reach. */
export interface ControlFile {
  /** The number that initdb gave to the cluster, and to it alone. */
  system: string;
  /** Written when the server was stopped in order: all that was in memory is in the files. */
  isShutDown: boolean;
  /** The oldest transaction that still counts, and the next one, without their epoch. */
  oldestTransaction: number;
  nextTransaction: number;
  /** How often their numbers have begun anew. */
  epoch: number;
  oldestMulti: number;
  nextMulti: number;
  nextMultiMember: number;
}

export const controlBytes = 8192;
// Of PostgreSQL 18: the places below are those of its layout.
const knownVersions = new Set([1800]);
const shutDown = 1;

/** Undefined where the file has another layout than is known here. Throws when it is not there. */
export function readControlFile(data: string): ControlFile | undefined {
  const bytes = readFileSync(join(data, 'global/pg_control'));
  if (bytes.length < controlBytes || !knownVersions.has(bytes.readUInt32LE(8))) return undefined;
  return {
    system: bytes.readBigUInt64LE(0).toString(),
    isShutDown: bytes.readUInt32LE(16) === shutDown,
    nextTransaction: bytes.readUInt32LE(64),
    epoch: bytes.readUInt32LE(68),
    nextMulti: bytes.readUInt32LE(76),
    nextMultiMember: bytes.readUInt32LE(80),
    oldestTransaction: bytes.readUInt32LE(84),
    oldestMulti: bytes.readUInt32LE(92),
  };
}
