import type { Readable } from 'node:stream';

/** Where backups are kept: see open-place.ts. */
export type BackupPlace = {
  /** The names of the backups there, the newest first. */
  list: () => Promise<string[]>;
  /** Takes a file of this machine. It appears under its name only once it is whole. */
  put: (name: string, file: string) => Promise<void>;
  get: (name: string) => Promise<Readable>;
  remove: (name: string) => Promise<void>;
};
