/** What a deliberate mistake is: see mistakes.ts. */
export type Mistake = {
  name: string;
  edits: { file: string; find: string; put: string }[];
};

export function mistake(name: string, file: string, find: string, put: string): Mistake {
  return { name, edits: [{ file, find, put }] };
}

export const SYNC = 'sync-server/src/sync';
export const APP = 'pwa/src/sync';
export const RULES = 'shared-schema/src';
