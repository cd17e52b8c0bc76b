/** Free text as a person types it. */
import * as v from 'valibot';
import { shortText } from './bounded.ts';

export type FieldKey = TextKey<'fields'>;
import type { TextKey } from './texts/text-key.ts';
import { says } from './texts/issue-text.ts';

// Control characters and the marks that reverse the direction of what follows, which can make one text look like another.
// oxlint-disable-next-line no-control-regex
const DISGUISES = /[\u0000-\u0008\u000b-\u001f\u007f\u202a-\u202e\u2066-\u2069]/;

/** Does a text hold control characters, which no one types and Postgres does not store, or marks of disguise? */
export function hasDisguises(text: string): boolean {
  return DISGUISES.test(text);
}

/** What a stranger wrote, as it can be kept and reads for everybody: where nobody is told to mend it, and it is not needed as typed. */
export function withoutDisguises(text: string): string {
  return text.replaceAll(new RegExp(DISGUISES, 'g'), '');
}

// Marks that turn the direction of a line where no letter does. The joiners U+200C and U+200D are none: Malayalam is
// written with them.
const DIRECTION_MARKS = /[\u061c\u200e\u200f]/;

// Some blanks, such as the Hangul filler, pass for letters.
const VISIBLE = /(?![\p{Default_Ignorable_Code_Point}\u2800])\S/u;
const LETTER = /(?!\p{Default_Ignorable_Code_Point})\p{L}/u;

// They have no width and mean nothing between letters: soft hyphen, zero-width space, word joiner, byte order mark. Without the
// joiners U+200C and U+200D.
const ZERO_WIDTH = /[\u00ad\u180e\u200b\u2060\ufeff]/g;

/**
 * For text that is typed now: at a registration and in the app's forms. The schemas below are without it, because they also check
 * commands that a phone has queued before there was such a rule.
 */
export function hasDirectionMarks(typed: string): boolean {
  return DIRECTION_MARKS.test(typed);
}

/** Is a text empty, or can something of it be seen? */
export function isVisible(typed: string): boolean {
  return typed.trim() === '' || VISIBLE.test(typed);
}

/** Is a text empty, or can someone or something be called by it? */
export function isNameLike(typed: string): boolean {
  return typed.trim() === '' || LETTER.test(typed);
}

function text(field: FieldKey, longest: number) {
  return v.pipe(
    v.string(says('validation.text', { field })),
    v.trim(),
    v.maxLength(longest, says('validation.tooLong', { field, longest })),
    v.check((value) => !hasDisguises(value), says('validation.controlCharacters', { field })),
    // Half a surrogate pair is no character, and Postgres does not store it.
    v.check((value) => value.isWellFormed(), says('validation.wholeCharacters', { field })),
  );
}

/** Trimmed text of which something can be seen; `message` is that of a missing one. */
export function requiredText(field: FieldKey, longest: number, message = says('validation.required', { field })) {
  return v.pipe(v.string(message), text(field, longest), v.check(isVisible, message), v.minLength(1, message));
}

/** The name of someone or something: text with a letter in it, without marks that nobody sees. */
export function requiredName(
  field: FieldKey,
  longest: number,
  message = says('validation.required', { field }),
  noLetter = says('validation.noLetter', { field }),
) {
  return v.pipe(
    typedName(field, longest, message),
    v.transform(withoutZeroWidth),
    requiredText(field, longest, message),
    v.check(isNameLike, noLetter),
  );
}

/** The same; empty becomes null. */
export function optionalName(field: FieldKey, longest: number) {
  return v.pipe(
    typedName(field, longest, says('validation.text', { field })),
    v.transform(withoutZeroWidth),
    text(field, longest),
    v.check(isNameLike, says('validation.noLetter', { field })),
    v.transform((value) => value || null),
  );
}

/** With room for what nobody sees. */
function typedName(field: FieldKey, longest: number, message: string) {
  return shortText(10 * longest, message, says('validation.tooLong', { field, longest }));
}

function withoutZeroWidth(typed: string): string {
  return typed.replace(ZERO_WIDTH, '');
}

/** Trimmed text; empty becomes null. */
export function optionalText(field: FieldKey, longest: number) {
  return v.pipe(
    text(field, longest),
    v.transform((value) => value || null),
  );
}

const DIGIT = /\p{Nd}/u;

/** With the digits 0 to 9 in place of those of any script. */
export function usualDigits(written: string): string {
  return written.replace(/(?![0-9])\p{Nd}/gu, usualDigit);
}

/** Unicode keeps the ten digits of a script in order, from its zero on, and scripts stand next to each other in whole tens. */
function usualDigit(digit: string): string {
  const code = digit.codePointAt(0)!;
  let before = 0;
  while (DIGIT.test(String.fromCodePoint(code - before - 1))) before++;
  return String(before % 10);
}
