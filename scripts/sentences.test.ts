/** No sentence stands outside the catalogue: what the app's own code writes on a screen comes from `shared-schema/src/texts`. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseSync } from 'vite';

type Node = { type: string; start: number; [key: string]: unknown };

const root = join(import.meta.dirname, '../pwa/src');

/** English on purpose. */
const NOT_FOR_SCREENS = new Set([
  // The words of the PDF format.
  'papers/pdf-file.ts',
  'papers/unseen-text.ts',
  // The example in the template, which is the same whatever language it is read in.
  'imports/columns.ts',
  // For whoever edits site-content.json, while building.
  'public-site/site-content.ts',
]);

const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (file) =>
    /\.tsx?$/.test(file) &&
    !/\.test\.|testing\/|service-worker/.test(file) &&
    !file.startsWith('imports/kinds/') &&
    !NOT_FOR_SCREENS.has(file),
);

/** A capital, then small letters: how a label or a sentence begins. Keys, codes, routes and CSS do not. */
const SENTENCE = /^[^\p{L}]*\p{Lu}\p{Ll}+(['’]?\p{Ll}*)([ .,:!?…]|$)/u;

/** Words that are the same in every language, and names that the code itself needs. */
const NOT_SENTENCES = new Set([
  'Accept',
  'Authorization',
  'Enter',
  'Escape',
  'Tab',
  'Home',
  'End',
  'Bearer ',
  'Retry-After',
]);

test.each(files)('%s writes no sentence of its own', (file) => {
  const source = readFileSync(join(root, file), 'utf8');
  const found: string[] = [];
  visit(parseSync(file, source).program as unknown as Node, [], (node, above) => {
    const text = textOf(node);
    if (text !== undefined && isShown(node, text) && !isForProgrammers(above)) found.push(text.trim());
  });
  expect(found).toEqual([]);
});

function textOf(node: Node): string | undefined {
  if (node.type === 'JSXText' || node.type === 'Literal')
    return typeof node.value === 'string' ? node.value : undefined;
  if (node.type === 'TemplateElement') return (node.value as { cooked: string }).cooked;
  return undefined;
}

function isShown(node: Node, text: string): boolean {
  if (node.type === 'JSXText') return /\p{L}{2}/u.test(text);
  return SENTENCE.test(text) && !NOT_SENTENCES.has(text);
}

/** Types, names of errors and classes, keys of events, headers, and what only a log or a stack trace shows. */
function isForProgrammers(above: Node[]): boolean {
  return above.some((node, index) => {
    if (node.type.startsWith('TS') || node.type.startsWith('Import') || node.type.startsWith('Export')) {
      return (
        node.type !== 'ExportNamedDeclaration' &&
        node.type !== 'TSAsExpression' &&
        node.type !== 'TSSatisfiesExpression'
      );
    }
    if (node.type === 'PropertyDefinition') return (node.key as Node).name === 'name';
    if (node.type === 'Property') return (node.key as Node) === above[index + 1];
    if (node.type !== 'NewExpression' && node.type !== 'CallExpression') return false;
    const callee = sourceOf(node.callee as Node);
    return /(Error|unreachable|cutOff)$|^console\.|^t$|^rich$/.test(callee);
  });
}

function sourceOf(node: Node): string {
  if (node.type === 'Identifier') return String(node.name);
  if (node.type === 'MemberExpression') return `${sourceOf(node.object as Node)}.${sourceOf(node.property as Node)}`;
  return '';
}

function visit(node: Node, above: Node[], look: (node: Node, above: Node[]) => void): void {
  look(node, above);
  for (const value of Object.values(node)) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (typeof each === 'object' && each !== null && 'type' in each) visit(each as Node, [...above, node], look);
    }
  }
}
