import { type Answers, NO_ANSWERS } from './answers.ts';
import type { AskedWord } from './asked-words.ts';
import type { OpenForm } from './column-forms.ts';
import type { Matching } from './matching.ts';
import { rememberedWords } from './remembered-words.ts';

/** What a person said of a sheet, and what they were asked: a question stays in sight once it is answered. */
export type PartState = {
  /** Undefined while the columns are those that were found. */
  matching: Matching | undefined;
  answers: Answers;
  words: AskedWord[];
  forms: OpenForm[];
};

export function newPartState(): PartState {
  return { matching: undefined, answers: { ...NO_ANSWERS, words: rememberedWords() }, words: [], forms: [] };
}
