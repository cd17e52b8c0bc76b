/**
 * Imports each icon from its own file. Through the package's one door every icon of the app would travel with the landing page,
 * because it leads to all of them.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const DOOR = fileURLToPath(import.meta.resolve('lucide-react/dist/esm/lucide-react.mjs'));
const IMPORT = /import \{([^}]*)\} from 'lucide-react';/g;

export function directIcons(): Plugin {
  const files = iconFiles();
  return {
    name: 'direct-icons',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/, code: /'lucide-react'/ },
      handler: (code) => ({ code: code.replace(IMPORT, (_, names: string) => importEach(names, files)), map: null }),
    },
  };
}

/** On as many lines as before, so that the source map still fits. */
function importEach(names: string, files: Map<string, string>): string {
  const imports = names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .map((name) => importOne(name, files));
  return imports.join(' ') + '\n'.repeat(names.split('\n').length - 1);
}

/** `name` may be a type, or be given another name: `Map as MapIcon`. */
function importOne(name: string, files: Map<string, string>): string {
  const [imported = '', local = imported] = name.split(' as ');
  const file = files.get(imported);
  return file ? `import ${local} from '${file}';` : `import { ${name} } from 'lucide-react';`;
}

/** The file of each icon by each of its names: as the package offers it, because a path would tell the builder's folder in source maps. */
function iconFiles(): Map<string, string> {
  const files = new Map<string, string>();
  for (const [, names = '', file = ''] of readFileSync(DOOR, 'utf8').matchAll(
    /export \{([^}]+)\} from '\.(\/icons\/[^']+)\.mjs'/g,
  )) {
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, `lucide-react${file}`);
  }
  return files;
}
