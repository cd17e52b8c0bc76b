/** Who reads what in which language, in the admin area. The public pages' language is in language-choice.spec.ts. */
import { type Language, LANGUAGE_NAMES, LOCALES } from 'shared-schema/texts/languages';
import { expect, testOffline } from './fixtures.ts';
import type { Person } from './person.ts';
import { readMemberOnServer, signInToRest } from './rest-client.ts';
import type { Association } from './test-server.ts';
import { type ScreenTexts, textsIn } from './texts.ts';

const english = await textsIn('en');
const malayalam = await textsIn('ml');
const hindi = await textsIn('hi');

testOffline(
  'a payment refused to an admin who reads Malayalam is read in Hindi by another, and over REST in English',
  async ({ association, newPerson }) => {
    const { url, accounts, business } = association;
    const reader = await newPerson();
    const other = await newPerson();
    await reader.arrive(accounts.admin, '/admin');
    await other.arrive(accounts.otherAdmin, '/admin');
    await chooseLanguage(reader, 'ml');
    await chooseLanguage(other, 'hi');
    await reader.goOffline();
    await other.goOffline();
    await payFirstInstallment(reader, association, malayalam);
    await payFirstInstallment(other, association, hindi);
    const rest = await signInToRest(url, accounts.superAdmin);
    const first = `/scheduled-repayments/ib-${business.id}-1/paid`;
    await rest('PUT', first);

    await reader.goOnline();
    await expectRefused(reader, accounts.superAdmin.name, malayalam);
    await other.goOnline();
    await expectRefused(other, accounts.superAdmin.name, hindi);
    await chooseLanguage(reader, 'hi');
    await expectRefused(reader, accounts.superAdmin.name, hindi);

    await expect(rest('PUT', first)).rejects.toThrow(answered409(accounts.superAdmin.name, english));
    const inHindi = await signInToRest(url, accounts.superAdmin, 'hi');
    await expect(inHindi('PUT', first)).rejects.toThrow(answered409(accounts.superAdmin.name, hindi));
  },
);

testOffline(
  'a language chosen in the menu is shown at once, after a start without a network, and kept with the member',
  async ({ association, admin }) => {
    await admin.page.goto('/admin/transactions');
    await expectHeading(admin, english.t('ledgers.transactionLedger'));
    await chooseLanguage(admin, 'hi');
    await admin.page.keyboard.press('Escape');
    await expectHeading(admin, hindi.t('ledgers.transactionLedger'));
    await expect
      .poll(() => readMemberOnServer(association, association.accounts.admin.id))
      .toMatchObject({ language: 'hi' });

    await admin.goOffline();
    await admin.coldStart('/admin/transactions');
    await expectHeading(admin, hindi.t('ledgers.transactionLedger'));
    await expect(admin.page.locator('html')).toHaveAttribute('lang', LOCALES.hi);
  },
);

/** Whatever the language of the screen, the picker names each language in that language. */
async function chooseLanguage({ page }: Person, language: Language): Promise<void> {
  await page.locator('.bottom-bar button:visible, .user-menu [aria-haspopup]:visible').click();
  await page
    .locator('select:visible', { hasText: LANGUAGE_NAMES[language] })
    .selectOption({ label: LANGUAGE_NAMES[language] });
  await expect(page.locator('html')).toHaveAttribute('lang', LOCALES[language]);
}

async function payFirstInstallment(person: Person, { business }: Association, { t, pattern }: ScreenTexts) {
  const { page } = person;
  await page.goto(`/admin/installment-businesses/${business.id}`);
  const markPaid = page.getByRole('button', { name: t('repayments.markPaid') }).first();
  await markPaid.click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: pattern('repayments.markPaidAmount') })
    .click();
  await expect(markPaid).toBeDisabled();
  // It is stored once its entry has a number.
  await expect(page.locator('.payment-links').first()).toBeVisible();
}

async function expectRefused(person: Person, paidByName: string, { pattern }: ScreenTexts): Promise<void> {
  await person.expectSync('attention', 0);
  await person.page.goto('/admin/sync');
  const refusal = pattern('refusals.repayment.alreadyPaid', { paidByName, amount: '₹3,733.33' });
  await expect(person.page.getByRole('listitem').filter({ hasText: paidByName })).toContainText(refusal);
}

async function expectHeading({ page }: Person, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
}

function answered409(paidByName: string, { pattern }: ScreenTexts): RegExp {
  const refusal = pattern('refusals.repayment.alreadyPaid', { paidByName, amount: '₹3,733.33' });
  return new RegExp(`answered 409: .*${refusal.source}`);
}
