/** The licences of packages in one text. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FILES = /^(licen[cs]e|copying|notice|copyright)([.-].*)?$/i;

/** `folders` are those of packages; a package that brings no text has the name of its licence. */
export function licencesOf(folders: string[]): string {
  return folders.map((folder) => `${section(folder)}\n`).join('\n');
}

function section(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    name: string;
    version: string;
    license?: string | { type: string };
  };
  const kind = typeof license === 'object' ? license.type : (license ?? 'not named');
  const texts = readdirSync(folder)
    .filter((file) => FILES.test(file))
    .toSorted();
  const head = `${'='.repeat(80)}\n${name} ${version}: ${kind}\n${'='.repeat(80)}`;
  return [head, ...texts.map((file) => readFileSync(join(folder, file), 'utf8').trim())].join('\n\n');
}
