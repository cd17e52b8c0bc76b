/** What of a name fits what was typed. */
import { plainText } from 'shared-schema/plain-text';

/** What was typed, in plain letters, word by word. */
export function wordsTyped(typed: string): string[] {
  return plainText(typed).split(/\s+/).filter(Boolean);
}

/** A name in pieces, those marked whose words begin with what was typed. */
export function markedName(name: string, typed: string): { text: string; isHit: boolean }[] {
  const parts = wordsTyped(typed);
  return name.split(/(\s+)/).flatMap((word) => {
    const part = parts.find((each) => plainText(word).startsWith(each));
    if (!part) return [{ text: word, isHit: false }];
    return [
      { text: word.slice(0, part.length), isHit: true },
      { text: word.slice(part.length), isHit: false },
    ];
  });
}
