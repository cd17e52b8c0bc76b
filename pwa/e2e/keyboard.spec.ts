/** Common work without a mouse or a touch screen: keys alone. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { appStarted } from './public-pages.ts';
import { BANK } from './screen-texts/bank.ts';
import { BUTTON, FIELD, LINK, MENU } from './screen-texts/controls.ts';
import { HEADING, TEXT } from './screen-texts/sentences.ts';

test('@desktop by keyboard alone a visitor registers, and an admin approves, reveals and edits the new member', async ({
  association,
  newPerson,
}) => {
  const { page } = await newPerson();
  await page.goto('/');
  await appStarted(page);
  await tabTo(page.getByRole('link', { name: LINK.skipToContent }), 1);
  await tabTo(page.getByRole('link', { name: LINK.join }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: HEADING.register })).toBeFocused();
  await tabTo(page.getByRole('button', { name: BUTTON.register }));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(FIELD.fullName)).toBeFocused();
  await page.keyboard.type('Faisal Rahman');
  for (const [label, value] of TYPED_REGISTRATION) {
    await tabTo(page.getByLabel(label, { exact: true }));
    await page.keyboard.type(value);
  }
  await backTo(page.getByLabel(FIELD.confirmPassword, { exact: true }));
  await tabTo(page.getByRole('button', { name: BUTTON.showTyped(FIELD.confirmPassword) }), 1);
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: BUTTON.hideTyped(FIELD.confirmPassword) })).toBeFocused();

  const readTerms = page.getByRole('button', { name: BUTTON.readTerms });
  const terms = page.getByRole('dialog', { name: HEADING.terms });
  await tabTo(readTerms);
  await page.keyboard.press('Enter');
  await expectFocusIn(terms);
  await page.keyboard.press('Escape');
  await expect(terms).toBeHidden();
  await expect(readTerms).toBeFocused();
  await backTo(page.getByLabel(FIELD.acceptTerms), 1);
  await page.keyboard.press('Space');
  await expect(page.getByLabel(FIELD.acceptTerms)).toBeChecked();
  await tabTo(page.getByRole('button', { name: BUTTON.register }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: HEADING.registered })).toBeFocused();

  const admin = await newPerson();
  await signInByKeyboard(admin.page, association.accounts.admin);
  await openFromMenu(admin.page, MENU.pendingApprovals);
  await tabTo(admin.page.getByRole('button', { name: BUTTON.approve('Faisal Rahman') }));
  await admin.page.keyboard.press('Enter');
  const question = admin.page.getByRole('dialog', { name: HEADING.approveQuestion('Faisal Rahman') });
  await expectFocusIn(question);
  await tabTo(question.getByRole('button', { name: BUTTON.approve('Faisal Rahman') }), 2);
  await admin.page.keyboard.press('Enter');
  await expect(admin.page.getByText('User approved successfully')).toBeVisible();
  await expect(question).toBeHidden();

  await openFromMenu(admin.page, MENU.members);
  const search = admin.page.getByRole('searchbox', { name: FIELD.searchMembers });
  await expect(search).toBeVisible();
  await admin.page.keyboard.press('?');
  const keys = admin.page.getByRole('dialog');
  await expect(keys.getByText(BANK.keyDoes('open'))).toBeVisible();
  await expect(keys.getByText(BANK.keyDoes('accept'))).toHaveCount(0);
  await admin.page.keyboard.press('Escape');
  await admin.page.keyboard.press('/');
  await expect(search).toBeFocused();
  await admin.page.keyboard.type('faisal');
  await expect(admin.page.getByRole('row')).toHaveCount(2);
  await tabTo(admin.page.getByRole('link', { name: LINK.viewMember('Faisal Rahman') }));
  await admin.page.keyboard.press('Enter');
  await expect(admin.page.getByRole('heading', { name: 'Faisal Rahman' })).toBeFocused();

  const reveal = admin.page.getByRole('button', { name: BUTTON.reveal(FIELD.passportNumber) });
  const hide = admin.page.getByRole('button', { name: BUTTON.hide(FIELD.passportNumber) });
  await tabTo(admin.page.locator('summary', { hasText: HEADING.document }));
  await admin.page.keyboard.press('Enter');
  await tabTo(reveal);
  await admin.page.keyboard.press('Enter');
  await expect(admin.page.getByText('P1234567')).toBeVisible();
  await expect(hide).toBeFocused();
  await admin.page.keyboard.press('Enter');
  await expect(admin.page.getByText('P1234567')).toBeHidden();
  await expect(reveal).toBeFocused();

  const edit = admin.page.getByRole('button', { name: BUTTON.editMember });
  const details = admin.page.getByRole('dialog', { name: BUTTON.editMember });
  await tabTo(edit);
  await admin.page.keyboard.press('Enter');
  await expectFocusIn(details);
  await tabTo(details.getByLabel(FIELD.indianMobile));
  await admin.page.keyboard.press('ControlOrMeta+A');
  await admin.page.keyboard.type('+91 94470 99999');
  await admin.page.keyboard.press('Escape');
  const leaveQuestion = admin.page.getByRole('dialog', { name: HEADING.leaveQuestion });
  await expectFocusIn(leaveQuestion);
  await admin.page.keyboard.press('Escape');
  await expect(leaveQuestion).toBeHidden();
  await expect(details.getByLabel(FIELD.indianMobile)).toBeFocused();
  await admin.page.keyboard.press('Enter');
  await expect(details).toBeHidden();
  await expect(edit).toBeFocused();
  await expect(admin.page.getByRole('link', { name: '+91 94470 99999' }).first()).toBeVisible();
});

test('@desktop by keyboard alone an admin reads a refusal, marks an installment as paid and enters a transaction', async ({
  association,
  newPerson,
}) => {
  const { page } = await newPerson();
  await signInByKeyboard(page, association.accounts.admin);
  await openFromMenu(page, MENU.businesses);
  await tabTo(page.getByRole('link', { name: LINK.viewBusiness(association.business.id) }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  const question = page.getByRole('dialog');
  const repaid = page.getByRole('button', { name: BUTTON.markRepaid });
  const confirm = question.getByRole('button', { name: BUTTON.confirmMarkBusinessRepaid });
  await tabTo(repaid);
  await page.keyboard.press('Enter');
  await expectFocusIn(question);
  await tabTo(confirm, 2);
  await page.keyboard.press('Enter');
  await expect(question.getByRole('alert')).toContainText(TEXT.unpaid);
  await expect(question.getByRole('alert')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(repaid).toBeFocused();

  const mark = page.getByRole('button', { name: BUTTON.markPaid });
  await tabTo(mark.first());
  await page.keyboard.press('Enter');
  await expectFocusIn(question);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(mark.first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expectFocusIn(question);
  await tabTo(question.getByRole('button', { name: BUTTON.markPaid }), 2);
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(mark.first()).toBeDisabled();
  // The focus continues from there, not from the top of the page: the next stop is the link to the new ledger entry.
  // It is there once the payment is stored, right after the row shows it.
  const entry = page.getByRole('link', { name: LINK.ledgerEntry });
  await expect(entry).toBeVisible();
  await tabTo(entry, 1);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(entry).toBeFocused();
  await tabTo(mark.nth(1), 1);

  await openFromMenu(page, MENU.transactions, HEADING.transactions);
  await tabTo(page.getByRole('button', { name: BUTTON.newTransaction }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: HEADING.createTransaction })).toBeFocused();
  const debit = page.getByRole('button', { name: BUTTON.debit });
  await tabTo(page.getByRole('button', { name: BUTTON.credit }));
  await page.keyboard.press('ArrowRight');
  await expect(debit).toBeFocused();
  await page.keyboard.press('Space');
  await expect(debit).toHaveAttribute('aria-pressed', 'true');
  await tabTo(page.getByLabel(FIELD.amount));
  await page.keyboard.type('1250');
  const member = page.getByRole('combobox', { name: FIELD.payee });
  await tabTo(member);
  await page.keyboard.type('thomas');
  await expect(page.getByRole('option', { name: /Thomas Kurian/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(member).toHaveValue('Thomas Kurian');
  await expect(member).toBeFocused();
  await tabTo(page.getByLabel(FIELD.description));
  await page.keyboard.type('Hall rent');
  // Of a payment, it goes on to the next field.
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(FIELD.head)).toBeFocused();
  await tabTo(page.getByRole('button', { name: BUTTON.createTransaction }));
  await page.keyboard.press('Enter');
  await tabTo(page.getByRole('button', { name: BUTTON.payAllTheSame }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: HEADING.transactions })).toBeFocused();
  await expect(page.getByRole('row', { name: /Hall rent/ })).toContainText('1,250.00');
});

/**
 * Every field but the name. In dates the day equals the month, because the browser's locale decides which is typed first.
 */
const TYPED_REGISTRATION = [
  ["Father's Name", 'Abdul Rahman'],
  ['Date of Birth (DOB)', '04041985'],
  ['Passport Number', 'P1234567'],
  ['Passport Validity', '01012035'],
  ['Aadhaar Number', '2341 2341 2346'],
  ['Abroad Address/Company', 'Building 12, Road 2803, Manama'],
  ['Indian Address', 'Rose Villa, Tirur'],
  ['Abroad Mobile', '+973 3312 3456'],
  ['Indian Mobile', '+91 94470 12345'],
  ['Email', 'faisal.rahman@example.org'],
  ['Password', 'palm-tree-43'],
  ['Confirm Password', 'palm-tree-43'],
  ['WhatsApp Number', '+973 3312 3456'],
  ['Nominee Name', 'Amina Rahman'],
  ['Nominee Relation', 'Spouse'],
  ['Nominee Tel No', '+91 94470 54321'],
] as const;

async function signInByKeyboard(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.goto('/login');
  await tabTo(page.getByLabel(FIELD.email));
  await page.keyboard.type(email);
  await tabTo(page.getByLabel(FIELD.password));
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: HEADING.dashboard })).toBeFocused();
}

/** Opens a link of the menu, wherever the focus is. */
async function openFromMenu(page: Page, link: string, heading = link): Promise<void> {
  await backTo(page.getByRole('navigation', { name: HEADING.mainMenu }).getByRole('link', { name: link }), 80);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeFocused();
}

async function expectFocusIn(place: Locator): Promise<void> {
  await expect(place.locator(':focus')).toHaveCount(1);
}

/** Presses Tab until `target` has the focus, once it can have it. Throws an Error if `most` presses do not reach it. */
async function tabTo(target: Locator, most = 40): Promise<void> {
  await pressUntilFocused('Tab', target, most);
}

async function backTo(target: Locator, most = 40): Promise<void> {
  await pressUntilFocused('Shift+Tab', target, most);
}

async function pressUntilFocused(key: string, target: Locator, most: number): Promise<void> {
  const page = target.page();
  await expect(target.first()).toBeEnabled();
  const focused = target.and(page.locator(':focus'));
  const passed: string[] = [];
  for (let step = 0; step < most; step++) {
    await page.keyboard.press(key);
    if ((await focused.count()) > 0) return;
    passed.push(await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 80) ?? 'nothing'));
  }
  throw new Error(`${key} does not lead to ${String(target)} but to\n${passed.join('\n')}`);
}
