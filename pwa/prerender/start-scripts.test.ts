import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { compileStartWhole, startScripts } from './start-scripts.ts';

test('what a start runs is compiled whole, and its source map still fits; a screen that opens later is not', () => {
  const bundle = made({ start: ['react'], react: [], screen: ['react'] });
  const { generateBundle } = compileStartWhole();
  if (typeof generateBundle !== 'object') throw new Error('It has to come after what Vite writes');
  Reflect.apply(generateBundle.handler, undefined, [{}, bundle, true]);

  expect(bundle['start.js']).toMatchObject({ code: '//# allFunctionsCalledOnLoad\nrun();' });
  expect(bundle['start.js.map']).toMatchObject({ source: '{"sources":["start.ts"],"mappings":";AAAA"}' });
  expect(bundle['react.js']).toMatchObject({ code: '//# allFunctionsCalledOnLoad\nrun();' });
  expect(bundle['screen.js']).toMatchObject({ code: 'run();' });
});

test('what a script imports belongs to a start, and so does what that imports', () => {
  const bundle = made({ start: ['app'], app: ['react'], react: [], screen: [] });
  expect(startScripts(bundle).map(({ name }) => name)).toEqual(['start', 'app', 'react']);
});

test('a build without a start is refused', () => {
  expect(() => startScripts(made({ app: [] }))).toThrow('see chunks.ts');
});

/** The page, and scripts with what each imports. */
function made(scripts: Record<string, string[]>): Rolldown.OutputBundle {
  const files = Object.entries(scripts).flatMap(([name, imports]) => {
    const fileName = `${name}.js`;
    return [
      { type: 'chunk', name, fileName, code: 'run();', imports: imports.map((each) => `${each}.js`) },
      { type: 'asset', fileName: `${fileName}.map`, source: `{"sources":["${name}.ts"],"mappings":"AAAA"}` },
    ];
  });
  const page = { type: 'asset', fileName: 'index.html', source: '' };
  return Object.fromEntries([page, ...files].map((file) => [file.fileName, file])) as unknown as Rolldown.OutputBundle;
}
