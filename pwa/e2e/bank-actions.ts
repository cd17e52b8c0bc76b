/** A bank account with entries in the books, and the bank's file about it. */
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { signInToRest } from './rest-client.ts';
import { BANK } from './screen-texts/bank.ts';
import type { Association } from './test-server.ts';

const UTR = '609512345678';

export const TODAY = new Date().toISOString().slice(0, 10);
const today = TODAY.split('-').toReversed().join('/');

/** A donation with its UTR and one without are in the books; Thomas's ₹500 and the charges only the bank has. */
export function statementFile(closing = '2967.50'): { name: string; mimeType: string; buffer: Buffer } {
  const lines = [
    'Date,Narration,Withdrawal,Deposit,Balance',
    `${today},UPI/P2A/${UTR}/DONOR,,1500,1500.00`,
    `${today},CASH DEPOSIT,,1000,2500.00`,
    `${today},UPI/THOMAS KURIAN,,500,3000.00`,
    `${today},SMS CHARGES,32.50,,${closing}`,
  ];
  return { name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) };
}

/** Returns the account's id. */
export async function seedBank({ url, accounts }: Association, name = 'Main account'): Promise<number> {
  const rest = await signInToRest(url, accounts.superAdmin);
  const { id } = await rest<{ id: number }>('POST', '/bank-accounts', {
    name,
    bank: 'Federal Bank',
    lastDigits: '4321',
  });
  const entry = {
    userId: accounts.admin.id,
    type: 'CREDIT',
    bankAccountId: id,
    metadata: { description: 'From a well-wisher' },
  };
  await rest('POST', '/charity-fund/new', {
    ...entry,
    amount: 1500,
    method: 'UPI',
    metadata: { ...entry.metadata, reference: UTR },
  });
  await rest('POST', '/charity-fund/new', { ...entry, amount: 1000, method: 'BANK' });
  return id;
}

/** Enters the file on the account's page, and stays there. */
export async function enterStatement(page: Page, account: number): Promise<void> {
  await page.goto(`/admin/money/accounts/${account}`);
  await page.getByRole('button', { name: BANK.enter }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(BANK.file).setInputFiles(statementFile());
  await dialog.getByRole('button', { name: BANK.enterLines(4) }).click();
  await expect(dialog).toBeHidden();
}
