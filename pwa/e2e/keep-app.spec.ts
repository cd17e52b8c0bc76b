/** A phone keeps the whole app when somebody has signed in, and says so once it opens without a network. */
import { expect, testOffline } from './fixtures.ts';
import { SYNC } from './screen-texts/sync.ts';

testOffline(
  'the files of the app are fetched several at a time, and syncing does not wait for them',
  async ({ association, newPerson }) => {
    const person = await newPerson('newcomer');
    person.network.holdFiles();
    await person.submitSignIn(association.accounts.admin);
    await expect.poll(() => person.network.held).toBeGreaterThan(1);
    await person.expectSync('synced');
    const chip = person.syncChip;
    await expect(chip).toContainText(SYNC.savingApp);

    person.network.letGo();
    await expect(chip.getByText(SYNC.synced, { exact: true })).toBeVisible();
    await person.goOffline();
    await person.coldStart();
    await expect(person.page.getByRole('main')).toContainText('₹');
  },
);

testOffline(
  'where a file could not be fetched, it is tried again when the network is back, and what was fetched is not',
  async ({ association, newPerson }) => {
    const person = await newPerson('newcomer');
    const { page, network } = person;
    network.dropRepliesTo('/assets/spreadsheet-');
    await person.submitSignIn(association.accounts.admin);
    await person.expectSync('synced');
    const chip = person.syncChip;
    await expect.poll(() => page.evaluate(isAbandoned)).toBe(true);
    const before = await page.evaluate(filesKept);
    expect(before).toBeGreaterThan(50);
    await expect(chip).toContainText(SYNC.savingApp);

    await person.goOffline();
    await person.goOnline();
    await expect(chip.getByText(SYNC.synced, { exact: true })).toBeVisible();
    expect(await page.evaluate(filesKept)).toBe(before + 1);
    expect(network.requestsTo('/about.html')).toBe(1);
  },
);

/** Files are kept, and no worker is left that could fetch the rest. */
async function isAbandoned(): Promise<boolean> {
  const names = await caches.keys();
  return names.some((name) => name.includes('-precache-')) && !(await navigator.serviceWorker.getRegistration());
}

async function filesKept(): Promise<number> {
  const [name] = (await caches.keys()).filter((each) => each.includes('-precache-'));
  return (await (await caches.open(name!)).keys()).length;
}

testOffline('what a start runs was compiled at the one before', async ({ association, newPerson, browser }) => {
  const person = await newPerson();
  await person.arrive(association.accounts.admin, '/admin');
  await expect.poll(compiledBefore).toEqual(expect.arrayContaining(['app', 'forms', 'react', 'start']));

  /** Starts the app and tells which of its scripts Chromium did not compile anew. */
  async function compiledBefore(): Promise<string[]> {
    const page = await person.context.newPage();
    await browser.startTracing(page, { categories: ['devtools.timeline'] });
    await page.goto('/admin');
    await expect(page.getByRole('main')).toContainText('₹');
    const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] };
    await page.close();
    return traceEvents
      .filter(({ name, args }) => name === 'v8.compileModule' && args.data?.consumedCacheSize)
      .map(({ args }) => /\/assets\/(\w+)-/.exec(args.data!.url)![1]!);
  }
});

/** What Chromium tells of compiling a module. */
type TraceEvent = { name: string; args: { data?: { url: string; consumedCacheSize?: number } } };
