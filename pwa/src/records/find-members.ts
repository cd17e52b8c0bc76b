import type { Member } from 'shared-schema/members/member';
import { plainText } from 'shared-schema/plain-text';

/** Members whose number begins with what was typed or in whose name every typed word begins a word; best first, at most `limit`. */
export function findMembers(members: Member[], typed: string, limit: number): Member[] {
  const words = plainText(typed).split(/\s+/).filter(Boolean);
  const number = /^#?(\d+)$/.exec(typed.trim())?.[1];
  const found: Member[] = [];
  for (const member of members) {
    const fits = number ? String(member.id).startsWith(number) : beginsAll(plainText(member.name), words);
    if (fits) found.push(member);
  }
  found.sort((a, b) => (number ? a.id - b.id : a.name.localeCompare(b.name)));
  return found.slice(0, limit);
}

function beginsAll(name: string, words: string[]): boolean {
  return words.every((word) => name.startsWith(word) || name.includes(` ${word}`));
}
