import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { NEVER_SENT, REFUSED_AT } from '../pwa/e2e/refused-forms.ts';

const root = join(import.meta.dirname, '../pwa/src');

/** A dialog or form of a screen; what they are made of is in `forms`, `ui` and `records/save-dialog.tsx`. */
const FORM = /<(form|DraftForm|PlainForm|FormDialog|ConfirmDialog|ReasonDialog|SaveDialog|CommandDialog)\b/;

test('every dialog and form is in the walk of refusals, or it is said why not', () => {
  const files = globSync('**/*.tsx', { cwd: root }).map((path) => path.replaceAll('\\', '/').replace(/\.tsx$/, ''));
  const withForms = files
    .filter((file) => !/^(forms\/|ui\/|records\/save-dialog)/.test(file))
    .filter((file) => FORM.test(readFileSync(join(root, `${file}.tsx`), 'utf8')));
  expect([...Object.keys(REFUSED_AT), ...Object.keys(NEVER_SENT)].sort()).toEqual(withForms.sort());
});

test('each of them is in one list, and every stop belongs to one file', () => {
  expect(Object.keys(NEVER_SENT).filter((file) => file in REFUSED_AT)).toEqual([]);
  const stops = Object.values(REFUSED_AT).flat();
  expect(stops).toEqual([...new Set(stops)]);
});
