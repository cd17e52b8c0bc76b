import type { CompiledMessage } from 'icu-minify/format';

const ACCENTED: Record<string, string> = {
  a: 'á',
  e: 'é',
  i: 'í',
  o: 'ó',
  u: 'ú',
  A: 'Á',
  E: 'É',
  I: 'Í',
  O: 'Ó',
  U: 'Ú',
};

/** A compiled message with its plain text accented and 40 % longer; its values stay as they are. */
export function lengthened(message: CompiledMessage): CompiledMessage {
  return (typeof message === 'string' ? longer(message) : message.map(lengthenedNode)) as CompiledMessage;
}

/** A node is plain text, `#`, or a list whose first entry is the name of a value or tag. */
function lengthenedNode(node: unknown): unknown {
  if (typeof node === 'string') return longer(node);
  if (!Array.isArray(node)) return node;
  const [name, ...rest] = node as [string, ...unknown[]];
  return [name, ...rest.map((each) => (isBranches(each) ? branches(each) : lengthenedNode(each)))];
}

function isBranches(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function branches(options: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(options).map(([name, branch]) => [
      name,
      Array.isArray(branch) ? branch.map(lengthenedNode) : lengthenedNode(branch),
    ]),
  );
}

function longer(text: string): string {
  // Word by word, so that a line can break between them as in any language.
  return text
    .replaceAll(/\p{L}+/gu, (word) => word + '·'.repeat(Math.round(word.length * 0.4)))
    .replaceAll(/[aeiou]/gi, (letter) => ACCENTED[letter]!);
}
