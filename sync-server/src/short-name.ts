/** What fits below an icon: launchers cut off after about as many letters. */
const MOST_LETTERS = 12;

/** Words that say nothing at the end of a name. */
const JOINING = /^(&|and|of|for|the|-|–)$/i;

/** The first words of an association's name, as many as a phone shows below an icon. A first word that is longer stays whole. */
export function shortName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/);
  const kept = [first];
  for (const word of others) {
    if (lettersOf([...kept, word].join(' ')) > MOST_LETTERS) break;
    kept.push(word);
  }
  while (kept.length > 1 && JOINING.test(kept.at(-1)!)) kept.pop();
  return kept.join(' ');
}

/** As people count them: a letter of Malayalam or Hindi with its marks is one. */
function lettersOf(text: string): number {
  return [...new Intl.Segmenter().segment(text)].length;
}
