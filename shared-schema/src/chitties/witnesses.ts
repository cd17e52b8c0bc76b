/** The two people who watch a draw. */
import { plainText } from '../plain-text.ts';
import { refuse } from '../refusal-error.ts';

/** Whether two names are one person's: capitals, accents and blanks make no difference. No name is nobody's. */
export function isSamePerson(one: string, other: string): boolean {
  return asCalled(one) !== '' && asCalled(one) === asCalled(other);
}

/** One person cannot stand for two. Throws RefusalError `chittyFund.sameWitness`. */
export function checkWitnesses([first, second]: [string, string]): void {
  if (isSamePerson(first, second)) throw refuse('chittyFund.sameWitness', { path: 'witnesses.1' });
}

function asCalled(name: string): string {
  return plainText(name).replace(/\s+/g, ' ').trim();
}
