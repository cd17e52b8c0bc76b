/**
 * Writes `screenshots/texts.html`: every text beside the same one in the other languages, by subject, for a native reader. A text can
 * be typed over there; a button copies what was changed, to be sent. Not part of the product.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { escapeHtml } from 'shared-schema/escape-html';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from 'shared-schema/texts/languages';
import { type CatalogueText, readCatalogue, sentencesOf } from './catalogue.ts';

/** More sentences of one text than these are shown as the text's file has them. */
const MOST_SENTENCES = 6;

const root = join(import.meta.dirname, '..');
const script = readFileSync(join(import.meta.dirname, 'texts-page.client.js'), 'utf8');

type Catalogues = Record<Language, Map<string, CatalogueText>>;

export function textsPage(): string {
  const catalogues = Object.fromEntries(LANGUAGES.map((language) => [language, readCatalogue(language)])) as Catalogues;
  const subjects = Map.groupBy(catalogues.en.values(), ({ key }) => key.split('.')[0]!);
  const links = [...subjects].map(([name, texts]) => `<a href="#${name}">${name} (${texts.length})</a>`);
  const sections = [...subjects].map(([name, texts]) => sectionOf(name, texts, catalogues));
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Texts in three languages</title>
<style>${STYLE}</style>
<h1>Texts in three languages</h1>
<p>Choose a subject. If a text is wrong or sounds odd, click it and type the better one. Then press <b>Copy my corrections</b> and send
what was copied. <code>{name}</code> stands for a name, an amount or a date: keep it as it is.</p>
<nav>${links.join(' ')}</nav>
${sections.join('\n')}
<footer><button type="button">Copy my corrections</button> <output></output></footer>
<script>${script}</script></html>
`;
}

function sectionOf(name: string, texts: CatalogueText[], catalogues: Catalogues): string {
  const head = LANGUAGES.map((language) => `<th scope="col">${LANGUAGE_NAMES[language]}</th>`).join('');
  const rows = texts.map((text, index) => {
    const isNewPart = text.part !== texts[index - 1]?.part && text.part;
    return `${isNewPart ? `<tr><th colspan="4" scope="colgroup">${escapeHtml(text.part)}</th></tr>` : ''}${rowOf(text, catalogues)}`;
  });
  return `<section id="${name}"><h2>${name}</h2><p>${escapeHtml(aboutFile(texts[0]!.file))}</p>
<table><tr><th scope="col" class="key">Text</th>${head}</tr>${rows.join('\n')}</table></section>`;
}

/** The first comment of a file says where its texts are read. */
function aboutFile(file: string): string {
  const [, comment = ''] = /^\/\*\*(.*?)\*\//s.exec(readFileSync(join(root, file), 'utf8')) ?? [];
  return comment.replaceAll(/\s*\n \*\s*/g, ' ').trim();
}

function rowOf({ key, file: ofEnglish }: CatalogueText, catalogues: Catalogues): string {
  const cells = LANGUAGES.map((language) => {
    const text = catalogues[language].get(key);
    if (!text) throw new Error(`${ofEnglish.replace('/en/', `/${language}/`)} has no ${key}`);
    const { message, file, line } = text;
    const sentences = sentencesOf(message);
    const shown = sentences.length > MOST_SENTENCES ? [message] : sentences;
    return `<td contenteditable="plaintext-only" lang="${language}" data-place="${file}:${line}">${shown.map(escapeHtml).join('<br>')}</td>`;
  });
  return `<tr data-key="${key}"><th scope="row">${key.slice(key.indexOf('.') + 1)}</th>${cells.join('')}</tr>`;
}

const STYLE = `
body { font: 16px/1.5 system-ui, sans-serif; margin: 1rem 1rem 5rem; }
nav { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; }
table { border-collapse: collapse; width: 100%; table-layout: fixed; }
th, td { border: 1px solid #999; padding: 0.3rem 0.5rem; text-align: start; vertical-align: top; overflow-wrap: anywhere; }
th[scope='row'] { font-weight: normal; font-size: 0.75rem; color: #555; }
th[scope='colgroup'] { background: #eee; }
th.key { width: 9rem; }
td.changed { background: #fff3c4; }
footer { position: fixed; inset: auto 0 0; padding: 0.75rem 1rem; background: #fff; border-top: 1px solid #999; }
output { white-space: pre-wrap; }
`;

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const file = join(root, 'screenshots/texts.html');
  mkdirSync(join(root, 'screenshots'), { recursive: true });
  writeFileSync(file, textsPage());
  console.log(`Open ${file} in a browser, or send it to a reader.`);
}
