import { translator } from '../language/texts.ts';

/** A column's head: the text of a key; anything else as it is. */
export function headerText(header: string): string {
  return translator().find(header, {}) ?? header;
}
