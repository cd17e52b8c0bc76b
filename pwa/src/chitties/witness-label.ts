import { t } from '../language/texts.ts';

/** What a witness is called by their place, from 0. */
export function witnessLabel(index: number): string {
  return t(index === 0 ? 'fields.firstWitness' : index === 1 ? 'fields.secondWitness' : 'fields.furtherWitness');
}
