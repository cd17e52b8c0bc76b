/** The people who watch a draw. */
import * as v from 'valibot';
import { fewItems } from '../bounded.ts';
import type { Context } from '../command.ts';
import { plainName } from '../plain-text.ts';
import { refuse } from '../refusal-error.ts';
import { MOST_WITNESSES, type Setting, settingOf } from '../setting.ts';
import { requiredText } from '../text.ts';

export const WitnessesSchema = fewItems(
  v.tupleWithRest(
    [requiredText('fields.firstWitness', 200), requiredText('fields.secondWitness', 200)],
    requiredText('fields.furtherWitness', 200),
  ),
  MOST_WITNESSES,
);

/** Whether two names are one person's: capitals, accents and blanks make no difference. No name is nobody's. */
export function isSamePerson(one: string, other: string): boolean {
  return plainName(one) !== '' && plainName(one) === plainName(other);
}

/** Which of the names, counted from 0, is one that stands before it already; -1 if none is. */
export function repeatedWitness(witnesses: readonly string[]): number {
  return witnesses.findIndex((name, index) => witnesses.slice(0, index).some((other) => isSamePerson(other, name)));
}

/**
 * One person cannot stand for two, and there must be as many as the association asks for; of a draw that was held without a
 * connection, as many as its device knew of. Throws RefusalError `chittyFund.sameWitness` or `chittyFund.fewWitnesses`.
 */
export function checkWitnesses(witnesses: readonly string[], setting: Setting | undefined, context: Context): void {
  const repeated = repeatedWitness(witnesses);
  if (repeated >= 0) throw refuse('chittyFund.sameWitness', { path: `witnesses.${repeated}` });
  const needed = settingOf('witnesses', setting);
  if (context.immediate && witnesses.length < needed) {
    throw refuse('chittyFund.fewWitnesses', { needed, path: 'witnesses' });
  }
}
