/** What people do without a mouse or a touch screen: everything here goes through the keys alone. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './association.ts';

test('@desktop by keyboard alone a visitor registers, and an admin lets them in, corrects a number and looks at one', async ({
  association,
  arrive,
}) => {
  const { page } = await arrive();
  await page.goto('/');
  // The script has taken over from the page as it came.
  await expect(page.locator('.prerendered')).toHaveCount(0);
  await tabTo(page.getByRole('link', { name: 'Skip to content' }), 1);
  await tabTo(page.getByRole('link', { name: 'Join us!' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Register' })).toBeFocused();
  await tabTo(page.getByRole('button', { name: 'Register' }));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Full Name')).toBeFocused();
  await page.keyboard.type('Faisal Rahman');
  for (const [label, value] of REGISTRATION) {
    await tabTo(page.getByLabel(label, { exact: true }));
    await page.keyboard.type(value);
  }
  await backTo(page.getByLabel('Confirm Password', { exact: true }));
  await tabTo(page.getByRole('button', { name: 'Show Confirm Password' }), 1);
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Hide Confirm Password' })).toBeFocused();

  const readTerms = page.getByRole('button', { name: 'Read the terms' });
  const terms = page.getByRole('dialog', { name: 'Terms & conditions' });
  await tabTo(readTerms);
  await page.keyboard.press('Enter');
  await expectFocusIn(terms);
  await page.keyboard.press('Escape');
  await expect(terms).toBeHidden();
  await expect(readTerms).toBeFocused();
  await backTo(page.getByLabel('I accept the terms & conditions'), 1);
  await page.keyboard.press('Space');
  await expect(page.getByLabel('I accept the terms & conditions')).toBeChecked();
  await tabTo(page.getByRole('button', { name: 'Register' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Registration successful!' })).toBeFocused();

  const admin = await arrive();
  await letIn(admin.page, association.accounts.admin);
  await goByMenu(admin.page, 'Pending Approvals');
  await tabTo(admin.page.getByRole('button', { name: 'Approve Faisal Rahman' }));
  await admin.page.keyboard.press('Enter');
  const asking = admin.page.getByRole('dialog', { name: 'Approve Faisal Rahman?' });
  await expectFocusIn(asking);
  await tabTo(asking.getByRole('button', { name: 'Approve Faisal Rahman' }), 2);
  await admin.page.keyboard.press('Enter');
  await expect(admin.page.getByText('User approved successfully')).toBeVisible();
  await expect(asking).toBeHidden();

  await goByMenu(admin.page, 'Members');
  await admin.page.keyboard.press('/');
  await expect(admin.page.getByRole('searchbox', { name: 'Search members' })).toBeFocused();
  await admin.page.keyboard.type('faisal');
  await expect(admin.page.getByRole('row')).toHaveCount(2);
  await tabTo(admin.page.getByRole('link', { name: 'View Faisal Rahman' }));
  await admin.page.keyboard.press('Enter');
  await expect(admin.page.getByRole('heading', { name: 'Faisal Rahman' })).toBeFocused();

  const reveal = admin.page.getByRole('button', { name: 'Reveal Passport Number' });
  const hide = admin.page.getByRole('button', { name: 'Hide Passport Number' });
  await tabTo(reveal);
  await admin.page.keyboard.press('Enter');
  await expect(admin.page.getByText('P1234567')).toBeVisible();
  await expect(hide).toBeFocused();
  await admin.page.keyboard.press('Enter');
  await expect(admin.page.getByText('P1234567')).toBeHidden();
  await expect(reveal).toBeFocused();

  const edit = admin.page.getByRole('button', { name: 'Edit User Details' });
  const details = admin.page.getByRole('dialog', { name: 'Edit User Details' });
  await tabTo(edit);
  await admin.page.keyboard.press('Enter');
  await expectFocusIn(details);
  await tabTo(details.getByLabel('Indian Mobile'));
  await admin.page.keyboard.press('ControlOrMeta+A');
  await admin.page.keyboard.type('+91 94470 99999');
  await admin.page.keyboard.press('Escape');
  const leaving = admin.page.getByRole('dialog', { name: 'Leave without saving?' });
  await expectFocusIn(leaving);
  await admin.page.keyboard.press('Escape');
  await expect(leaving).toBeHidden();
  await expect(details.getByLabel('Indian Mobile')).toBeFocused();
  await admin.page.keyboard.press('Enter');
  await expect(details).toBeHidden();
  await expect(edit).toBeFocused();
  await expect(admin.page.getByRole('link', { name: '+91 94470 99999' })).toBeVisible();
});

test('@desktop by keyboard alone an admin is refused, marks an installment as paid and enters a transaction', async ({
  association,
  arrive,
}) => {
  const { page } = await arrive();
  await letIn(page, association.accounts.admin);
  await goByMenu(page, 'Business Tracking Sheet');
  await tabTo(page.getByRole('link', { name: `View business ${association.business.id}` }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  const asking = page.getByRole('dialog');
  const repaid = page.getByRole('button', { name: 'Mark as Repaid' });
  const confirm = asking.getByRole('button', { name: /as repaid/ });
  await tabTo(repaid);
  await page.keyboard.press('Enter');
  await expectFocusIn(asking);
  await tabTo(confirm, 2);
  await page.keyboard.press('Enter');
  await expect(asking.getByRole('alert')).toContainText('unpaid');
  await expect(confirm).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(asking).toBeHidden();
  await expect(repaid).toBeFocused();

  const mark = page.getByRole('button', { name: 'Mark as Paid' });
  await tabTo(mark.first());
  await page.keyboard.press('Enter');
  await expectFocusIn(asking);
  await page.keyboard.press('Escape');
  await expect(asking).toBeHidden();
  await expect(mark.first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expectFocusIn(asking);
  await tabTo(asking.getByRole('button', { name: 'Mark as Paid' }), 2);
  await page.keyboard.press('Enter');
  await expect(asking).toBeHidden();
  await expect(mark.first()).toBeDisabled();
  // On from there, not from the top of the page: past the ledger line that it now leads to.
  const line = page.getByRole('link', { name: /^Ledger line \d+$/ });
  await tabTo(line, 1);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(line).toBeFocused();
  await tabTo(mark.nth(1), 1);

  await goByMenu(page, 'Transactions', 'Transaction Ledger');
  await tabTo(page.getByRole('button', { name: 'New Transaction' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Create Transaction' })).toBeFocused();
  const debit = page.getByRole('button', { name: '− Debit' });
  await tabTo(page.getByRole('button', { name: '+ Credit' }));
  await page.keyboard.press('ArrowRight');
  await expect(debit).toBeFocused();
  await page.keyboard.press('Space');
  await expect(debit).toHaveAttribute('aria-pressed', 'true');
  await tabTo(page.getByLabel('Amount'));
  await page.keyboard.type('1250');
  const member = page.getByRole('combobox', { name: 'Member' });
  await tabTo(member);
  await page.keyboard.type('thomas');
  await expect(page.getByRole('option', { name: /Thomas Kurian/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(member).toHaveValue('Thomas Kurian');
  await expect(member).toBeFocused();
  await tabTo(page.getByLabel('Description'));
  await page.keyboard.type('Hall rent');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Transaction Ledger' })).toBeFocused();
  await expect(page.getByRole('row', { name: /Hall rent/ })).toContainText('1,250.000');
});

/** All but the name. In a date the day has the number of its month: which of them is typed first depends on the browser. */
const REGISTRATION = [
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

async function letIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.goto('/login');
  await tabTo(page.getByLabel('Email'));
  await page.keyboard.type(email);
  await tabTo(page.getByLabel('Password'));
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Dashboard Overview' })).toBeFocused();
}

/** Follows a link of the menu, from wherever the focus is. */
async function goByMenu(page: Page, entry: string, heading = entry): Promise<void> {
  await backTo(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: entry }), 80);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeFocused();
}

async function expectFocusIn(place: Locator): Promise<void> {
  await expect(place.locator(':focus')).toHaveCount(1);
}

/** Presses Tab until the focus is there. Fails if it does not come there in so many steps. */
async function tabTo(target: Locator, most = 40): Promise<void> {
  await pressUntilFocused('Tab', target, most);
}

async function backTo(target: Locator, most = 40): Promise<void> {
  await pressUntilFocused('Shift+Tab', target, most);
}

async function pressUntilFocused(key: string, target: Locator, most: number): Promise<void> {
  const page = target.page();
  const focused = target.and(page.locator(':focus'));
  const passed: string[] = [];
  for (let step = 0; step < most; step++) {
    await page.keyboard.press(key);
    if ((await focused.count()) > 0) return;
    passed.push(await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 80) ?? 'nothing'));
  }
  throw new Error(`${key} does not lead to ${String(target)} but to\n${passed.join('\n')}`);
}
