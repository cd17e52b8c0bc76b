/** How much a file of a stranger may hold. Each is held to before anything is filled. */

/** Bytes: megabytes a phone can hold several times over. */
export const LARGEST_FILE = 30e6;
/** Bytes of all parts of an archive together. */
export const LARGEST_UNPACKED = 150e6;
export const MOST_ENTRIES = 1000;
export const MOST_CELLS = 3_000_000;
export const MOST_COLUMNS = 1000;
/** As many as a spreadsheet program shows in a sheet. */
export const MOST_ROWS = 1_048_576;
/** For each cell of a page its joined cells are looked through. */
export const MOST_JOINED_IN_PAGE = 20_000;

export class TooLarge extends Error {}

/** Adds up, and throws TooLarge once it is more than `most`. */
export function counter(most: number): (more: number) => void {
  let sum = 0;
  return (more) => {
    sum += more;
    if (!(sum <= most)) throw new TooLarge();
  };
}

/** How often it stands in the text; it stops at more than `most`. */
export function timesIn(text: string, sought: string, most: number): number {
  let times = 0;
  for (let at = text.indexOf(sought); at >= 0 && times <= most; at = text.indexOf(sought, at + sought.length)) times++;
  return times;
}
