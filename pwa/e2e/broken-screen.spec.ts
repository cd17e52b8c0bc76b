/** A screen that meets a mistake of the program says so, blames nobody's internet, and the server counts it. */
import type { Page } from '@playwright/test';
import { expect, testOffline } from './fixtures.ts';
import { openInApp } from './open-in-app.ts';
import { BUTTON } from './screen-texts/controls.ts';
import { TEXT } from './screen-texts/sentences.ts';

testOffline(
  'a screen that breaks says so, can be reported by hand, and is counted once there is a network',
  async ({ association, newPerson }) => {
    const person = await newPerson();
    const { page, context } = person;
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    // A screen without amounts: while the next one opens, the address is that of the next.
    await person.arrive(association.accounts.admin, '/admin/account');
    await person.goOffline();
    await breakAmounts(page);
    await openInApp(page, '/admin/master-sheet');
    const alert = page.getByRole('alert');
    await expect(alert).toContainText(TEXT.screenBroke);
    await expect(alert).not.toContainText(TEXT.screenNotOpened);
    await alert.getByRole('button', { name: BUTTON.copyFault }).click();
    await expect(alert).toContainText(TEXT.faultCopied);
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(
      /\/admin\/master-sheet\nTypeError: Cannot read properties of undefined \(reading 'id'\)\n.*:\d+:\d+/,
    );
    expect(await faultsCounted(association.url)).toEqual([]);

    await person.goOnline();
    await expect.poll(() => faultsCounted(association.url)).toEqual([['/admin/master-sheet', 'render', '1']]);
    await alert.getByRole('button', { name: BUTTON.retry }).click();
    await expect(page.getByRole('heading', { name: 'Master Sheet' })).toBeVisible();
  },
);

/** As a programmer would by taking for granted what may be missing. */
async function breakAmounts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const nothing = undefined as unknown as { id: number };
    const format = Object.getOwnPropertyDescriptor(Intl.NumberFormat.prototype, 'format')!;
    Object.defineProperty(Intl.NumberFormat.prototype, 'format', {
      get(this: Intl.NumberFormat) {
        return location.pathname === '/admin/master-sheet' ? nothing.id : (format.get!.call(this) as unknown);
      },
    });
  });
}

async function faultsCounted(url: string): Promise<string[][]> {
  const text = await (await fetch(`${url}/api/metrics`)).text();
  const counted = text.matchAll(/^app_faults_total\{screen="(.*)",kind="(.*)",release=".*"\} ([1-9]\d*)$/gm);
  return [...counted].map(([, ...found]) => found);
}
