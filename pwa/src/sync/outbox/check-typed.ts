import { invalidInput } from 'shared-schema/refusal-error';
import type { InputIssue } from 'shared-schema/refusals';
import { says } from 'shared-schema/texts/issue-text';
import { hasDirectionMarks, isVisible } from 'shared-schema/text';

/**
 * What a person types today is held to more than a command that has long been waiting: see text.ts. Throws RefusalError
 * `input.invalid`, with the path of each text that hides something.
 */
export function checkTyped(input: object): void {
  const issues = textsIn(input).flatMap(([path, text]): InputIssue[] => {
    if (hasDirectionMarks(text))
      return [{ path, message: says('validation.controlCharacters', { field: 'fields.text' }) }];
    return isVisible(text) ? [] : [{ path, message: says('validation.nothingVisible') }];
  });
  if (issues.length > 0) throw invalidInput(issues);
}

/** Every text in an input, by its path. What an edit started `from` was typed by someone else, at another time. */
function textsIn(input: object, above = ''): [path: string, text: string][] {
  return Object.entries(input).flatMap(([key, value]: [string, unknown]): [string, string][] => {
    const path = `${above}${key}`;
    if (typeof value === 'string') return key === 'from' ? [] : [[path, value]];
    return typeof value === 'object' && value !== null ? textsIn(value, `${path}.`) : [];
  });
}
