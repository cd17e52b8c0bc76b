// Marks that belong to no script of their own. The vowel signs of Malayalam and Hindi are marks too, and make other names.
const ACCENTS = /(?=\p{M})\p{Script=Inherited}/gu;

/** Text to be searched or sorted by: in lower case without accents, so that Jose finds José. */
export function plainText(text: string): string {
  return text.normalize('NFD').replace(ACCENTS, '').toLowerCase();
}
