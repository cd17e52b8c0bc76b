/** Deliberate mistakes in how a phone stores packs, the rows that are newer, and those of what waits. */
import { APP, type Mistake, mistake } from './mistake.ts';

export const storeMistakes: Mistake[] = [
  mistake(
    'newer rows stay in memory when packs are swapped',
    `${APP}/books/writing.ts`,
    'this.#brought = this.#newer = NOTHING_OVER;',
    'this.#brought = NOTHING_OVER;',
  ),
  mistake('newer rows stay stored when packs are swapped', `${APP}/books/writing.ts`, 'await db.changes.clear();', ''),
  mistake(
    'what is newer than swapped packs is forgotten',
    `${APP}/take-packs.ts`,
    '      writing.bring(changes);\n      await forgetGone(',
    '      await forgetGone(',
  ),
  mistake(
    'a pack made anew keeps the rows of the one before',
    `${APP}/books/packs.ts`,
    'pack.takeOver(known.get(each.hash));',
    'pack.takeOver([...known.values()].find(({ stored: { key } }) => key === each.key));',
  ),
  mistake(
    'a pack counts as here whose rows were not stored',
    `${APP}/take-packs.ts`,
    'await db.contents.bulkPut(arrived.map(contentOf));',
    '',
  ),
  mistake(
    'a tab writes without what other tabs have written',
    `${APP}/books/books.ts`,
    'const before = (await this.#readNews()) ?? {',
    'const before = {',
  ),
  mistake(
    'a tab passes over the first that another wrote',
    `${APP}/books/books.ts`,
    'last.newer + 1;',
    'last.newer + 2;',
  ),
  mistake(
    'other tabs do not learn that nothing waits any more',
    `${APP}/books/writing.ts`,
    'waiting: before.length > 0 || this.#made.size > 0,',
    'waiting: this.#made.size > 0,',
  ),
  mistake(
    'what waits lies under what is newer',
    `${APP}/books/books.ts`,
    'layers: [waiting, newer]',
    'layers: [newer, waiting]',
  ),
  mistake(
    'what a refused command made stays',
    `${APP}/books/writing.ts`,
    'this.#waiting = NOTHING_OVER;\n    this.#made = rows;',
    'this.#made = this.#waiting.under(rows);',
  ),
  mistake(
    'runs are gathered without the last one',
    `${APP}/books/books.ts`,
    'await this.#gatherRuns(lying, ',
    'await this.#gatherRuns({ ...lying, newer: held.layers[1]! }, ',
  ),
  mistake(
    'what only its owner is told is lost when runs are gathered',
    `${APP}/books/books.ts`,
    'rows: newer.all(), own: own.all() }',
    'rows: newer.all(), own: {} }',
  ),
  mistake(
    'what only its owner is told is dropped by a pull',
    `${APP}/books/writing.ts`,
    'this.#newer = this.#newer.under(brought);',
    'this.#newer = this.#newer.under(brought);\n    this.#own = NOTHING_OVER;',
  ),
  mistake(
    'a tab knows what was not stored in the end',
    `${APP}/books/books.ts`,
    'return { result: done, news: await this.#store(writing, before) };',
    'const stored = await this.#store(writing, before);\n        this.#learn(stored);\n        return { result: done, news: stored };',
  ),
  mistake(
    'what was worked out of a table outlives its rows',
    `${APP}/books/held.ts`,
    'if (!changed.has(known.table)) this.#known.set(key, known);',
    'if (changed) this.#known.set(key, known);',
  ),
  mistake(
    "a page's head keeps its old sum",
    `${APP}/books/reader.ts`,
    'if (!touched.has(head.key)) add(head);',
    'if (pack) add(head);',
  ),
  mistake(
    'a sum leaves out what is left of a page that something newer touches',
    `${APP}/books/reader.ts`,
    'if (left.length > 0) add(headOf(head.key, left));',
    'void left;',
  ),
  mistake(
    'a line is on its page twice after it was changed',
    `${APP}/books/reader.ts`,
    'parts.push(left(page, over, own));',
    'parts.push(left(page, own, own));',
  ),
  mistake('a deleted line stays on its page', `${APP}/books/line-pages.ts`, 'if (line.deletedAt) continue;', ''),
];
