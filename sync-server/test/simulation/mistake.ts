/** What a deliberate mistake is: see mistakes.ts. */
export type Mistake = {
  name: string;
  edits: Edit[];
};

/** A place in the source of the product, and what takes its place. */
export type Edit = { file: string; find: string; put: string };

export function mistake(name: string, file: string, find: string, put: string): Mistake {
  return { name, edits: [{ file, find, put }] };
}

/** The source of a file with these changes. Throws if a place is no longer there. */
export function edited(edits: Edit[], file: string, source: string): string {
  const here = edits.filter((edit) => file.endsWith(edit.file));
  return here.reduce((changed, { file: path, find, put }) => {
    if (changed.split(find).length !== 2) throw new Error(`${path} no longer says once: ${find}`);
    return changed.replace(find, () => put);
  }, source);
}

export const SYNC = 'sync-server/src/sync';
export const APP = 'pwa/src/sync';
export const RULES = 'shared-schema/src';
