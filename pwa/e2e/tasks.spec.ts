/**
 * The tasks of `tasks.ts` as they go wrong in the field: long after signing in, with the tab discarded midway, with the network gone
 * midway, with a server so slow that one taps twice. Each way is walked by one person, because signing in takes longer than a task.
 */
import type { Page } from '@playwright/test';
import { countUnsent } from './device-storage.ts';
import { expect, testOffline as test } from './fixtures.ts';
import type { Person } from './person.ts';
import { BUTTON, FIELD } from './screen-texts/controls.ts';
import { TWO_STEP } from './screen-texts/security.ts';
import { TASKS } from './tasks.ts';
import { formOf, type Given, openForm, seedTasks, type Task } from './tasks/task.ts';
import type { Account } from './test-server.ts';

type Doing = { person: Person; given: Given; account: Account };
type Way = { name: string; proofAge: number; run: (task: Task, doing: Doing) => Promise<void> };

const WAYS: Way[] = [
  { name: 'signed in 20 minutes ago', proofAge: 20, run: withOldSession },
  { name: 'with the tab discarded midway', proofAge: 0, run: withTabDiscarded },
  { name: 'with the network gone midway', proofAge: 0, run: withoutNetwork },
  { name: 'on a slow server, each button tapped twice', proofAge: 0, run: withSlowServer },
];

for (const { name, proofAge, run } of WAYS) {
  test(`${name}, each task asks for what it needs and is done once`, async ({ serverHost, association, newPerson }) => {
    const given = await seedTasks(association);
    const account = association.accounts.superAdmin;
    const person = await newPerson();
    await person.arrive(account, '/admin');
    for (const task of TASKS) {
      await test.step(task.name, async () => {
        await serverHost.setProofAge(association.url, proofAge);
        await run(task, { person, given, account });
        await person.expectSync('synced', 0);
      });
    }
  });
}

async function withOldSession(task: Task, { person, given, account }: Doing): Promise<void> {
  const { page } = person;
  const form = await openForm(task, page, given);
  await task.fill?.(form, page);
  await task.send(form, page);
  if (task.asksForProof) await prove(page, account);
  await task.done(page);
}

async function prove(page: Page, { password }: Account): Promise<void> {
  const question = page.getByRole('dialog', { name: TWO_STEP.isItYou });
  await question.getByLabel(FIELD.password, { exact: true }).fill(password);
  await question.getByRole('button', { name: TWO_STEP.confirm }).click();
}

/** A new tab stands for it, which has less left of the one before. */
async function withTabDiscarded(task: Task, { person, given }: Doing): Promise<void> {
  await task.fill?.(await openForm(task, person.page, given), person.page);
  await person.coldStart(task.path(given));
  const form = await formOf(task, person.page, given);
  const [field, value] = task.typed ?? [];
  if (value === true) await expect(field!(form)).toBeChecked();
  else if (value) await expect(field!(form)).toHaveValue(value);
  else await task.fill?.(form, person.page);
  await task.send(form, person.page);
  await task.done(person.page);
}

async function withoutNetwork(task: Task, { person, given }: Doing): Promise<void> {
  const { page } = person;
  const form = await openForm(task, page, given);
  await task.fill?.(form, page);
  await person.goOffline();
  await task.send(form, page);
  if (task.needsServer) {
    await expect(page.getByRole('alert').first()).toBeVisible();
    await person.goOnline();
    if (await page.getByRole('dialog').isVisible()) await sendAgain(task, page);
    else await task.send(form, page);
  } else {
    await task.done(page);
    await person.goOnline();
  }
  await task.done(page);
}

/** Answers wait until the second tap came. What the device keeps is sent once, and what only the server does is asked for once. */
async function withSlowServer(task: Task, { person, given }: Doing): Promise<void> {
  const { page, network } = person;
  const form = await openForm(task, page, given);
  await task.fill?.(form, page);
  const asked = network.changesAsked;
  network.holdAnswers();
  await page.evaluate(tapTwice);
  await task.send(form, page);
  const asksFirst = task.needsServer || task.asksForProof;
  if (asksFirst) await expect.poll(() => network.changesAsked).toBeGreaterThan(asked);
  else await task.done(page);
  if (!asksFirst) await expect.poll(() => countUnsent(page)).toBe(task.changes ?? 1);
  network.letGo();
  await task.done(page);
  if (asksFirst) expect(network.changesAsked - asked).toBe(task.requests ?? 1);
  await page.evaluate(() => document.dispatchEvent(new Event('taponce')));
}

/** Runs in the page: each button is clicked again before the app can react. */
function tapTwice(): void {
  const ended = new AbortController();
  const again = ({ isTrusted, target }: Event) => {
    if (isTrusted) (target as Element).closest('button')?.click();
  };
  document.addEventListener('click', again, { signal: ended.signal });
  document.addEventListener('taponce', () => ended.abort());
}

/** By the button of the dialog that is still open. */
async function sendAgain(task: Task, page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  if (task.open) await task.send(dialog, page);
  else await dialog.getByRole('button').filter({ hasNotText: BUTTON.cancel }).last().click();
}
