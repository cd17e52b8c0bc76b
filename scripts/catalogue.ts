/** The texts of a language as their files have them, with the place of each. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import compile from 'icu-minify/compile';
import type { Language } from 'shared-schema/texts/languages';
import { parseSync } from 'vite';

export type CatalogueText = {
  key: string;
  message: string;
  file: string;
  line: number;
  /** The comment above this part of the file, such as "The slip"; empty where there is none. */
  part: string;
};

type Node = { type: string; start: number; [field: string]: unknown };

/** All texts of a language by key, `receipts.payer`, in the order of their files. */
export function readCatalogue(language: Language, root = join(import.meta.dirname, '..')): Map<string, CatalogueText> {
  const files = globSync(`shared-schema/src/texts/${language}/*.ts`, { cwd: root, exclude: ['**/*-part.ts'] }).sort();
  const texts = files.flatMap((file) => textsOfFile(file, readFileSync(join(root, file), 'utf8')));
  return new Map(texts.map((text) => [text.key, text]));
}

function textsOfFile(file: string, source: string): CatalogueText[] {
  const { program } = parseSync(file, source) as unknown as { program: { body: Node[] } };
  return program.body
    .filter(({ type }) => type === 'ExportNamedDeclaration')
    .flatMap(({ declaration }) => (declaration as { declarations: Node[] }).declarations)
    .flatMap(({ id, init }) =>
      propertiesOf(init as Node).map(({ key, value, start }) => ({
        key: `${nameOf(id as Node)}.${nameOf(key as Node)}`,
        message: String((value as Node).value),
        file,
        line: source.slice(0, start).split('\n').length,
        part:
          source
            .slice(0, start)
            .match(/(?<=^ {2}\/\/ ).+$/gm)
            ?.at(-1) ?? '',
      })),
    );
}

/** Of the object before `as const` or `satisfies`. */
function propertiesOf({ type, expression, properties }: Node): Node[] {
  if (type === 'ObjectExpression') return properties as Node[];
  return propertiesOf(expression as Node);
}

function nameOf({ name, value }: Node): string {
  return String(name ?? value);
}

/** Each sentence that a message can become: one for each of its plurals and kinds. Values stay as `{name}`, tags are left out. */
export function sentencesOf(message: string): string[] {
  return sentencesOfNodes(compile(message));
}

function sentencesOfNodes(nodes: unknown): string[] {
  if (!Array.isArray(nodes)) return [typeof nodes === 'string' ? nodes : '#'];
  return nodes.reduce<string[]>(
    (begun, node: unknown) => begun.flatMap((before) => sentencesOfNode(node).map((after) => before + after)),
    [''],
  );
}

/** A node is a text, the figure of a plural, `[name]`, `[name, kind, branches or style]`, or `[tag, ...what stands in it]`. */
function sentencesOfNode(node: unknown): string[] {
  if (!Array.isArray(node)) return sentencesOfNodes(node);
  const [name, kind, branches] = node as unknown[];
  if (node.length === 1 || (typeof kind === 'number' && kind > 3)) return [`{${String(name)}}`];
  if (typeof kind === 'number' && kind > 0) return Object.values(branches as object).flatMap(sentencesOfNodes);
  return sentencesOfNodes(node.slice(1));
}
