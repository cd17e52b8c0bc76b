import * as v from 'valibot';
import { all, defineCommand, put, requireExisting } from '../command.ts';
import { isAdmin } from '../members/actor.ts';
import { plainName } from '../plain-text.ts';
import { refuse } from '../refusal-error.ts';
import { HeadId } from '../ids.ts';
import {
  bankWordsField,
  chosenMeant,
  headFields,
  headIdOf,
  headMeant,
  type LedgerHead,
  wholeOf,
  wordsOfHeads,
} from './head.ts';

/**
 * Makes a head, or describes one anew; with another name it is still found by those that it had. A phone may make one without knowing that
 * another has: then the first one counts.
 */
export const saveHead = defineCommand({
  name: 'head.save',
  input: v.strictObject({ id: v.optional(HeadId), ...headFields, bankWords: bankWordsField }),
  allow: isAdmin,
  reads: () => ({ heads: all('heads') }),
  apply({ heads }, { id, ...input }, { issuedAt, immediate }) {
    const known = headMeant(wordsOfHeads(heads), input.name);
    const before = id && requireExisting(byId(heads, id), 'head', id);
    const { name } = input;
    if (chosenMeant(name)) throw refuse('head.nameTaken', { name, path: 'name' });
    if (known && known.id !== (before && wholeOf(before, heads).id)) {
      if (before || immediate) throw refuse('head.nameTaken', { name: known.name, path: 'name' });
      return [put('heads', known)];
    }
    const bankWords = input.bankWords ?? before?.bankWords ?? [];
    if (before) return [put('heads', { ...before, ...input, bankWords, also: namesBefore(before, input.name) })];
    const made = { id: headIdOf(input.name), also: [], mergedInto: null, createdAt: issuedAt, deletedAt: null };
    return [put('heads', { ...made, ...input, bankWords })];
  },
});

/** Puts a head to another one: what stands under it counts there, until they are parted. */
export const mergeHead = defineCommand({
  name: 'head.merge',
  input: v.strictObject({ id: HeadId, into: HeadId }),
  allow: isAdmin,
  reads: () => ({ heads: all('heads') }),
  apply({ heads }, { id, into }) {
    const head = requireExisting(byId(heads, id), 'head', id);
    const whole = wholeOf(requireExisting(byId(heads, into), 'head', into), heads);
    if (whole.id === head.id) throw refuse('head.intoItself', { name: head.name, path: 'into' });
    return [put('heads', { ...head, mergedInto: whole.id })];
  },
});

/** Takes a head out of the one to which it was put. */
export const partHead = defineCommand({
  name: 'head.part',
  input: v.strictObject({ id: HeadId }),
  allow: isAdmin,
  reads: () => ({ heads: all('heads') }),
  apply: ({ heads }, { id }) => [put('heads', { ...requireExisting(byId(heads, id), 'head', id), mergedInto: null })],
});

function byId(heads: LedgerHead[], id: HeadId): LedgerHead | undefined {
  return heads.find((head) => head.id === id);
}

function namesBefore({ name, also }: LedgerHead, now: string): string[] {
  return [...new Set([...also, name])].filter((each) => plainName(each) !== plainName(now));
}
