/** Compiles ICU texts where no build has done it: on the server, in tests, and in the build itself. The app never loads this. */
import compile from 'icu-minify/compile';
import type { CompiledMessage } from 'icu-minify/format';
import type { Texts } from './translate.ts';

/** A namespace as its file has it, or as a build has compiled it. */
type Group = Record<string, string | CompiledMessage>;

/** The texts of a namespace, compiled; `change` may alter each message. What is compiled already stays. */
export function compileGroup(group: Group, change = (message: CompiledMessage) => message): Texts[string] {
  return Object.fromEntries(
    Object.entries(group).map(([name, text]) => [name, change(typeof text === 'string' ? compile(text) : text)]),
  );
}

export function compileTexts(texts: Record<string, Group>): Texts {
  return Object.fromEntries(Object.entries(texts).map(([namespace, group]) => [namespace, compileGroup(group)]));
}
