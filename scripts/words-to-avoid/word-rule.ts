import type { TextKey } from 'shared-schema/texts/text-key';

/** A word that the texts of a language do not use, because a reader takes it for something else or meets two words for one thing. */
export type WordRule = {
  /** Looked for in every sentence that a text can become. Values stand in it as `{name}`. */
  avoid: RegExp;
  /** What to write in its place. */
  say: string;
  /** Only texts whose keys match, such as those of questions. */
  in?: RegExp;
  /** Texts that may use it: those that the specification gives word by word, and those where it means something else. */
  except?: readonly TextKey[];
};
