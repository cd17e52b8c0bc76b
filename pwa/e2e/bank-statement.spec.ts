/** A bank's statement: entered, matched, undone, and reconciled with the books. */
import { addDays, localDate } from 'shared-schema/local-date';
import {
  ALIKE,
  alikeFile,
  cashFile,
  doubtfulFile,
  enterStatement,
  fileFrom,
  payByUpi,
  seedBank,
  statementFile,
  TODAY,
} from './bank-actions.ts';
import { seedThomas, THOMAS } from './collect-actions.ts';
import { expect, test } from './fixtures.ts';
import { makeHead } from './make-head.ts';
import { openScreen } from './open-in-app.ts';
import { payAllTheSame } from './overdraft.ts';
import { BANK } from './screen-texts/bank.ts';
import { BUTTON, FIELD } from './screen-texts/controls.ts';

test('a statement is entered, matched at once and by guesses, undone, and reconciled', async ({
  association,
  newPerson,
}) => {
  await seedThomas(association);
  const account = await seedBank(association);
  const admin = await newPerson();
  const { page } = admin;
  const dialog = page.getByRole('dialog');
  await admin.arrive(association.accounts.admin, '/admin/cash');
  await page.getByRole('link', { name: 'Main account' }).click();

  await page.getByRole('button', { name: BANK.enter }).click();
  await dialog.getByLabel(BANK.file).setInputFiles(statementFile('2967.00'));
  await expect(dialog.getByText(BANK.wrongRow(5))).toBeVisible();
  await dialog.getByLabel(BANK.file).setInputFiles(statementFile());
  await expect(dialog.getByText(BANK.balanceFollows('nothing'))).toBeVisible();
  await dialog.getByRole('button', { name: BANK.enterLines(4) }).click();
  await expect(dialog).toBeHidden();

  const sum = page.getByRole('region', { name: BANK.reconcile });
  await expect(sum.getByRole('listitem')).toHaveText(
    ['₹2,500.00', '−₹2,500.00', '₹2,967.50', '₹2,967.50'].map((amount) => new RegExp(`${amount}$`)),
  );
  const matchCertain = page.getByRole('button', { name: BANK.matchCertain(1) });
  for (const undone of [true, false]) {
    await matchCertain.click();
    await expect(dialog.getByRole('listitem')).toHaveText([/₹1,500.00/, /DONOR.*₹1,500.00.*From a well-wisher/]);
    await dialog.getByRole('button', { name: BANK.matchCertain(1) }).click();
    await expect(matchCertain).toHaveCount(0);
    if (undone) await page.getByRole('button', { name: BANK.undo }).click();
  }

  await page.getByRole('link', { name: /CASH DEPOSIT/ }).click();
  await page.getByRole('button', { name: BANK.matchWith }).click();
  await expect(page.getByRole('heading', { name: BANK.matchedTo })).toBeVisible();

  await openScreen(page, `/admin/cash/accounts/${account}?state=matched`);
  await expect(page.getByText('From a well-wisher')).toHaveCount(2);
  await openScreen(page, `/admin/cash/accounts/${account}`);
  await page.getByRole('link', { name: /THOMAS KURIAN/ }).click();
  await page
    .getByRole('button', { name: BANK.makeReceiptFor(THOMAS) })
    .first()
    .click();
  await dialog.getByRole('button', { name: BANK.receiptVerb('₹500.00') }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: BANK.matchedTo })).toBeVisible();
  await page.getByRole('button', { name: BANK.undo }).click();
  await expect(page.getByRole('heading', { name: BANK.mayBe })).toBeVisible();
  await page.getByRole('button', { name: BANK.toSuspense }).click();
  await expect(page.getByRole('heading', { name: BANK.inSuspense })).toBeVisible();

  await page.getByRole('link', { name: BANK.nextOpen }).click();
  await page.getByRole('button', { name: BANK.enterUnderHead }).click();
  await expect(dialog.getByLabel(FIELD.description)).toHaveValue('SMS CHARGES');
  await makeHead(page, 'Bank charges');
  await dialog.getByRole('button', { name: BANK.entryVerb('₹32.50') }).click();
  await payAllTheSame(page);
  await expect(dialog).toBeHidden();
  await admin.expectSync('synced', 0);

  await openScreen(page, `/admin/reports/bank-reconciliation?to=${TODAY}`);
  const report = page.getByRole('region', { name: 'Main account' });
  await expect(report.getByText('₹2,967.50')).toHaveCount(2);
  await expect(report.getByText('₹0.00')).toBeVisible();
});

test('a row that is no line is left out once it was seen, and a balance that does not follow is chosen away', async ({
  association,
  newPerson,
}) => {
  const account = await seedBank(association);
  const admin = await newPerson();
  const { page } = admin;
  await admin.arrive(association.accounts.admin, `/admin/cash/accounts/${account}`);
  await page.getByRole('button', { name: BANK.enter }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(BANK.file).setInputFiles(doubtfulFile());
  await expect(dialog.getByText(BANK.rowIsNoLine(3))).toBeVisible();
  await dialog.getByRole('button', { name: BANK.leaveOut }).click();
  await expect(dialog.getByText(BANK.wrongRow(4))).toBeVisible();
  await dialog.getByLabel(BANK.column('balance')).selectOption(BANK.noColumn);
  await expect(dialog.getByText(BANK.noBalances)).toBeVisible();
  await dialog.getByText(BANK.otherRowsOf(1)).click();
  await dialog.getByRole('button', { name: BANK.enterLines(2) }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: /DEPOSIT B/ })).toBeVisible();
});

test('lines that may be here already are answered one by one, and each may be another', async ({
  association,
  newPerson,
}) => {
  const account = await seedBank(association);
  const admin = await newPerson();
  const { page } = admin;
  await admin.arrive(association.accounts.admin, '/admin/cash');
  await enterStatement(page, account, cashFile('BY CASH', 'CASH'), 2);
  await page.getByRole('button', { name: BANK.enter }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(BANK.file).setInputFiles(cashFile('DEPOSIT RAVI', 'DEPOSIT ANU', 'DEPOSIT ALEX'));
  const asked = (payer: string) => dialog.getByRole('listitem').filter({ hasText: `DEPOSIT ${payer}` });
  await expect(asked('ALEX')).toContainText('₹100.00');
  await asked('RAVI').getByRole('button', { name: BANK.otherLine }).click();
  await expect(asked('RAVI')).toBeHidden();
  await asked('ANU').getByRole('button', { name: BANK.sameLine }).click();
  await asked('ALEX').getByRole('button', { name: BANK.sameLine }).click();
  await dialog.getByRole('button', { name: BANK.enterLines(1) }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: /DEPOSIT RAVI/ })).toBeVisible();
});

test('two payments of the same sum on one day are told apart by payer and UTR in the list', async ({
  association,
  newPerson,
}) => {
  const account = await seedBank(association);
  const admin = await newPerson();
  const { page } = admin;
  await admin.arrive(association.accounts.admin, '/admin/cash');
  await enterStatement(page, account, alikeFile(), ALIKE.length);
  for (const { utr, payer } of ALIKE) {
    const card = page.getByRole('article').filter({ hasText: payer });
    await expect(card.getByText(BANK.utr(utr))).toBeVisible();
    for (const line of await card.getByRole('paragraph').filter({ hasText: utr }).all()) {
      expect(await line.evaluate(isWhole)).toBe(true);
    }
  }
});

test('a transfer whose receipts do not come to the line says what is missing, and is matched as a part of it', async ({
  association,
  newPerson,
}) => {
  const account = await seedBank(association);
  const [{ utr, payer }] = ALIKE as [(typeof ALIKE)[0]];
  await payByUpi(association, { amount: 600, reference: utr, receivedOn: TODAY });
  const admin = await newPerson();
  const { page } = admin;
  await admin.arrive(association.accounts.admin, '/admin/cash');
  await enterStatement(page, account, alikeFile(), ALIKE.length);
  await page.getByRole('link', { name: new RegExp(payer) }).click();
  const transfer = page.getByRole('region', { name: BANK.sameReference });
  const sums = { sum: '₹600.00', open: '₹1,000.00', missing: '₹400.00' };
  await expect(transfer).toContainText(BANK.transferMissing(sums));
  await transfer.getByRole('button', { name: BANK.matchAsPart }).click();
  await expect(page.getByRole('heading', { name: BANK.matchedTo })).toBeVisible();
  await expect(transfer).toBeHidden();
  await expect(page.getByRole('region', { name: BANK.line })).toContainText('₹400.00');
  await admin.expectSync('synced', 0);
});

test('an opening balance is entered over entries: the page says what none of them explains, and lines of before it are ignored at once', async ({
  association,
  newPerson,
}) => {
  const account = await seedBank(association);
  const receivedOn = addDays(localDate(TODAY), -2);
  await payByUpi(association, { amount: 600, reference: '609512340009', receivedOn });
  const admin = await newPerson();
  const { page } = admin;
  await admin.arrive(association.accounts.superAdmin, `/admin/cash/accounts/${account}`);
  await page.getByRole('button', { name: BANK.editAccount('Main account') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(BANK.opening).fill('1000');
  await dialog.getByRole('button', { name: BUTTON.save }).click();
  await expect(dialog).toBeHidden();

  await enterStatement(page, account, fileFrom(addDays(receivedOn, -1)), 3);
  await expect(page.getByRole('region', { name: BANK.balance })).toContainText('₹3,500.00');
  await expect(page.getByRole('region', { name: BANK.balance })).toContainText('₹400.00');
  await page.getByRole('button', { name: BANK.setAsideBefore }).click();
  await dialog.getByRole('button', { name: BANK.setAsideBefore }).click();
  await expect(page.getByText(BANK.wereSetAside(2))).toBeVisible();
  await expect(page.getByRole('link', { name: /OLD/ })).toHaveCount(0);
  await admin.expectSync('synced', 0);
});

test('at a desk lines are matched in the list, by the keyboard @desktop', async ({ association, newPerson }) => {
  await seedThomas(association);
  const account = await seedBank(association);
  const admin = await newPerson();
  const { page } = admin;
  await admin.arrive(association.accounts.admin, `/admin/cash/accounts/${account}`);
  await enterStatement(page, account);
  const row = (text: string) => page.getByRole('row').filter({ hasText: text });
  await expect(row('CASH DEPOSIT').getByRole('button', { name: BANK.matchWith })).toBeVisible();
  await page.getByRole('heading', { name: BANK.lines }).click();
  const dialog = page.getByRole('dialog');
  await page.keyboard.press('?');
  await expect(dialog.getByText(BANK.keyDoes('accept'))).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await expect(row('SMS CHARGES')).toBeFocused();
  // The bank alone has it: nothing is suggested.
  await page.keyboard.press('m');
  await expect(row('SMS CHARGES')).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('m');
  await expect(row('CASH DEPOSIT')).toHaveCount(0);
  await expect(row('DONOR')).toBeFocused();
  await page.keyboard.press('m');
  await expect(row('DONOR')).toHaveCount(0);
  await expect(row('THOMAS KURIAN')).toBeFocused();
  await page.keyboard.press('m');
  await dialog.getByRole('button', { name: BANK.receiptVerb('₹500.00') }).click();
  await expect(row('THOMAS KURIAN')).toHaveCount(0);
  await row('SMS CHARGES')
    .getByRole('button', { name: BANK.setAsideNamed('SMS CHARGES') })
    .click();
  await dialog.getByLabel(FIELD.reason).fill('Of another account');
  await dialog.getByRole('button', { name: BANK.setAside }).click();
  await expect(row('SMS CHARGES')).toHaveCount(0);
  await admin.expectSync('synced', 0);
});

/** Nothing of it is cut off. */
function isWhole({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element): boolean {
  return scrollWidth <= clientWidth && scrollHeight <= clientHeight;
}
