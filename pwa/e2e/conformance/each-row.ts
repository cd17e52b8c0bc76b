/** Tables of statements about the app: each row is checked in a step named after it. */
import { expect, test } from '../fixtures.ts';

/** Checks every row in turn. A row that fails is reported at the end; the others are checked all the same. */
export async function eachRow<R extends unknown[]>(
  rows: readonly R[],
  check: (...row: R) => Promise<void>,
): Promise<void> {
  const failed: string[] = [];
  for (const row of rows) {
    const name = row.filter((cell) => typeof cell === 'string').join(' · ');
    await test.step(name, async () => {
      await check(...row).catch((error: unknown) => failed.push(`${name}\n${String(error)}`));
    });
  }
  expect(failed.join('\n\n')).toBe('');
}
