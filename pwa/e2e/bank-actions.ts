/** A bank account with entries in the books, and the bank's file about it. */
import type { Page } from '@playwright/test';
import type { LocalDate } from 'shared-schema/local-date';
import { today } from './collect-actions.ts';
import { expect } from './fixtures.ts';
import { openScreen } from './open-in-app.ts';
import { signInToRest } from './rest-client.ts';
import { BANK } from './screen-texts/bank.ts';
import type { Association } from './test-server.ts';

const UTR = '609512345678';

/** The association's day, which begins before that of UTC. */
export const TODAY = today();
const day = TODAY.split('-').toReversed().join('/');

/** A donation with its UTR and one without are in the books; Thomas's ₹500 and the charges only the bank has. */
export function statementFile(closing = '2967.50'): ReturnType<typeof csvFile> {
  return csvFile([
    `${day},UPI/P2A/${UTR}/DONOR,,1500,1500.00`,
    `${day},CASH DEPOSIT,,1000,2500.00`,
    `${day},UPI/THOMAS KURIAN,,500,3000.00`,
    `${day},SMS CHARGES,32.50,,${closing}`,
  ]);
}

/** The same sum twice on one day, which only reference and payer tell apart. */
export const ALIKE = [
  { utr: '609512340001', payer: 'AYISHA BEEVI' },
  { utr: '609512340002', payer: 'SREEDHARAN' },
];

export function alikeFile(): ReturnType<typeof csvFile> {
  return csvFile(
    ALIKE.map(({ utr, payer }, at) => `${day},BY TRANSFER-UPI/CR/${utr}/${payer},,1000,${(at + 1) * 1000}.00`),
  );
}

/** The same sum by different ways of telling it, without balances. */
export function cashFile(...texts: string[]): ReturnType<typeof csvFile> {
  return csvFile(texts.map((text) => `${day},${text},,100,`));
}

/** Two lines of that day, and one of today. */
export function fileFrom(first: LocalDate): ReturnType<typeof csvFile> {
  const before = first.split('-').toReversed().join('/');
  return csvFile([
    `${before},OLD INTEREST,,70,70.00`,
    `${before},OLD DEPOSIT,,30,100.00`,
    `${day},CASH DEPOSIT,,250,350.00`,
  ]);
}

/** A file with a row that is no line, and a balance that does not follow. */
export function doubtfulFile(): ReturnType<typeof csvFile> {
  return csvFile([`${day},DEPOSIT A,,100,5000.00`, `${day},CARD BLOCKED,,,`, `${day},DEPOSIT B,,200,4700.00`]);
}

function csvFile(lines: string[]): { name: string; mimeType: string; buffer: Buffer } {
  const text = ['Date,Narration,Withdrawal,Deposit,Balance', ...lines].join('\n');
  return { name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
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

/** The admin of the desk takes money on account, by UPI. */
export async function payByUpi(
  { url, accounts }: Association,
  paid: { amount: number; reference: string; receivedOn: string },
): Promise<void> {
  const rest = await signInToRest(url, accounts.admin);
  const taken = { payer: { memberId: accounts.user.id }, method: 'UPI', items: [], onAccount: paid.amount, ...paid };
  await rest('POST', '/collections', taken);
}

/** Enters the file on the account's page, and stays there. */
export async function enterStatement(page: Page, account: number, file = statementFile(), lines = 4): Promise<void> {
  await openScreen(page, `/admin/cash/accounts/${account}`);
  await page.getByRole('button', { name: BANK.enter }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(BANK.file).setInputFiles(file);
  await dialog.getByRole('button', { name: BANK.enterLines(lines) }).click();
  await expect(dialog).toBeHidden();
}
