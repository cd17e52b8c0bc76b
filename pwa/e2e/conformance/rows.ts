/** Tables of statements about the app, each checked as a step that bears its row's name. */
import { expect, test as base } from '@playwright/test';
import { Person } from '../association.ts';
import { serve, type Served } from '../serve.ts';

/** Checks every row in turn; one that fails is reported, and the rest are checked all the same. */
export async function eachRow<R extends unknown[]>(
  rows: readonly R[],
  check: (...row: R) => Promise<void>,
): Promise<void> {
  const failed: string[] = [];
  for (const row of rows) {
    const name = row.filter((cell) => typeof cell === 'string').join(' · ');
    await base.step(name, async () => {
      await check(...row).catch((error: unknown) => failed.push(`${name}\n${String(error)}`));
    });
  }
  expect(failed.join('\n\n')).toBe('');
}

type Fixtures = {
  /** What the association has besides its people and one business: options of the served program. */
  records: string[];
  association: Served;
  arrive: () => Promise<Person>;
  /** An admin who has signed in. */
  admin: Person;
};

export const test = base.extend<Fixtures>({
  records: [[], { option: true }],
  association: async ({ records }, use) => {
    const { served, stop } = await serve(records);
    await use(served);
    await stop();
  },
  arrive: async ({ browser, association }, use) => {
    const people: Person[] = [];
    await use(async () => {
      const person = await Person.arrive(browser, association.url);
      // A row that fails should not hold up the rest for long.
      person.page.setDefaultTimeout(10_000);
      people.push(person);
      return person;
    });
    for (const person of people) await person.leave();
  },
  admin: async ({ arrive, association }, use) => {
    const person = await arrive();
    await person.signIn(association.accounts.admin);
    await use(person);
  },
});

export { expect };
