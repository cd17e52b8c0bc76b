/** Text to be searched or sorted by: in lower case without accents, so that Jose finds José. */
export function plainText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
