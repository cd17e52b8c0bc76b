/**
 * An association moves in with its own workbook: three sheets with titles above the heads and totals below, twelve faults in
 * them. All is mended on the page, entered in one, and taken back whole.
 */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { spreadsheet, type Written } from 'shared-schema/sheets/testing/sheet-builders';
import { openScreen } from './open-in-app.ts';
import { BANK } from './screen-texts/bank.ts';
import { IMPORT } from './screen-texts/books.ts';
import { FIELD } from './screen-texts/controls.ts';
import { TOTALS } from './screen-texts/sentences.ts';

const MEMBERS: Written[][] = [
  ['Kuttikkattoor Pravasi Welfare Association'],
  ['Members as on 1 April 2026'],
  ['Member No', 'Name', 'Mobile', 'Email', 'Nominee', 'Relation', 'Share'],
  ...Array.from({ length: 30 }, (_, index) => [
    `M-${index + 1}`,
    `Member ${String.fromCodePoint(65 + (index % 26))}${index}`,
    `+91 98950 ${20_000 + index}`,
    null,
    null,
    null,
    10,
  ]),
  ['TOTAL', null, null, null, null, null, 300],
];
MEMBERS[4]![2] = '12';
MEMBERS[6]![2] = 'not known';
MEMBERS[8]![1] = null;
MEMBERS[10]![3] = 'mail@';
MEMBERS[12]![5] = 'Niece';

const OPENINGS: Written[][] = [
  ['Balances brought forward'],
  ['Fund', 'Balance', 'As on'],
  ['General', '1,25,000.00', '01/04/2026'],
  ['Charity box', '10,000.00', '01/04/2026'],
  ['Operational', '5,00.00.0', '01/04/2026'],
];

const ENTRIES: Written[][] = [
  ['Cash book 2026-27'],
  ['Date', 'Ledger', 'Particulars', 'Member', 'Received', 'Paid'],
  ...Array.from({ length: 40 }, (_, index) => [
    `${String((index % 28) + 1).padStart(2, '0')}/05/2026`,
    'General',
    index % 4 === 3 ? 'Hall rent' : 'Subscription',
    index % 4 === 3 ? null : `M-${(index % 30) + 1}`,
    index % 4 === 3 ? null : 500,
    index % 4 === 3 ? 200 : null,
  ]),
  [null, null, 'TOTAL', null, 15_000, 2000],
];
ENTRIES[5]![0] = '31/02/2026';
ENTRIES[6]![4] = '5,0,0';
ENTRIES[8]![3] = 'Rema Devi';
ENTRIES[10]![1] = 'Charity box';
ENTRIES[12]![5] = 100;

test('a workbook of three sheets with twelve faults is mended on the page, entered and taken back whole', async ({
  association,
  newPerson,
}) => {
  const office = await newPerson();
  const { page } = office;
  await office.arrive(association.accounts.superAdmin, '/admin');
  const before = await figuresOf(page);
  await openScreen(page, '/admin/import');
  const buffer = Buffer.from(
    spreadsheet([
      { name: 'Members', rows: MEMBERS },
      { name: 'Opening balances', rows: OPENINGS },
      { name: 'Cash book', rows: ENTRIES },
    ]),
  );
  const picker = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: IMPORT.chooseFile }).click();
  await (await picker).setFiles({ name: 'our-books.xlsx', mimeType: XLSX, buffer });
  const sheet = (name: string) => new Hands(page.getByRole('region', { name: new RegExp(`^${name}( \\(|$)`) }));
  const [members, openings, cashBook] = [sheet('Members'), sheet('Opening balances'), sheet('Cash book')];

  await members.mend(5, IMPORT.mobileHead, '+91 98950 20001');
  await members.mend(7, IMPORT.mobileHead, '+91 98950 20003');
  await members.mend(9, IMPORT.nameHead, 'Member F5');
  await members.mend(11, IMPORT.emailHead, 'member.h7@example.org');
  await members.choose(IMPORT.wordAsked(IMPORT.relationHead, 'Niece', 1), IMPORT.otherRelation);
  await openings.choose(IMPORT.directionHead, IMPORT.credit);
  await openings.choose(IMPORT.formAsked(IMPORT.dateHead, '01/04/2026'), '1 Apr 2026');
  await openings.choose(IMPORT.wordAsked(IMPORT.ledgerHead, 'Charity box', 1), IMPORT.ledgerNames.charity);
  await openings.mend(5, IMPORT.amountHead, '5,000.00');
  await cashBook.mend(6, IMPORT.dateHead, '31/05/2026');
  await cashBook.mend(7, IMPORT.credit, '500');
  await cashBook.press(page.getByRole('button', { name: IMPORT.newMember }));
  await sheet(IMPORT.newMembers).mend(2, IMPORT.mobileHead, '+91 98950 30001');
  await cashBook.choose(IMPORT.wordAsked(IMPORT.ledgerHead, 'Charity box', 1), IMPORT.ledgerNames.charity);
  await expect(page.getByText(IMPORT.someWrong(1, 40))).toBeVisible();
  const leaveOut = page.getByRole('button', { name: IMPORT.leaveOut, exact: true });
  // The sheets are checked anew one after the other.
  await expect(leaveOut).toHaveCount(1);
  await cashBook.press(leaveOut);

  await cashBook.press(page.getByRole('button', { name: IMPORT.enter(73) }));
  const undo = page.getByRole('button', { name: IMPORT.undo('our-books.xlsx') });
  await expect(undo).toBeVisible();
  // Of the 40 entries one was left out: ₹500 received and ₹100 paid in one row.
  await expectFigures(page, before, {
    shares: 300,
    ledger: 125_000 + 28 * 500 - 10 * 200,
    charity: 10_500,
    operational: 5000,
  });

  await openScreen(page, '/admin/import');
  await members.press(undo);
  await members.press(page.getByRole('dialog').getByRole('button', { name: IMPORT.undoVerb(73) }));
  await expect(page.getByText(IMPORT.undone, { exact: true })).toBeVisible();
  await expectFigures(page, before, { shares: 0, ledger: 0, charity: 0, operational: 0 });
  expect(members.count + openings.count + cashBook.count).toBeLessThanOrEqual(60);
});

/** How many members the killed tab sends, in parts of 200: `IMPORT_ROWS=10000` is the most that a file may bring. */
const SENT = Number(process.env.IMPORT_ROWS ?? 500);

test('a tab that is killed while it sends goes on where it stopped, and nothing is entered twice', async ({
  association,
  newPerson,
}) => {
  const office = await newPerson();
  await office.arrive(association.accounts.superAdmin, '/admin');
  const rows = Array.from({ length: SENT }, (_, index) => `Member ${index},+91 98950 ${20_000 + index}`);
  const buffer = Buffer.from([`${IMPORT.nameHead},${IMPORT.mobileHead}`, ...rows].join('\r\n'));
  const parts: string[] = [];
  const send = async (page: Page) => {
    await openScreen(page, '/admin/import');
    await page.getByLabel(IMPORT.file).setInputFiles({ name: 'members.csv', mimeType: 'text/csv', buffer });
    await page.getByRole('button', { name: IMPORT.enter(SENT) }).click();
  };
  const last = Math.ceil(SENT / 200);
  const cut = Math.ceil(last / 2);
  // The part in the middle never arrives.
  await office.page.route('**/imports/parts', async (route) => {
    parts.push(route.request().postData()!.slice(0, 80));
    await (parts.length < cut ? route.continue() : route.abort());
  });
  await send(office.page);
  await expect.poll(() => parts.length).toBe(cut);
  await office.page.close({ runBeforeUnload: false });

  const page = await office.context.newPage();
  await page.route('**/imports/parts', async (route) => {
    parts.push(route.request().postData()!.slice(0, 80));
    await route.continue();
  });
  await send(page);
  await expect(page.getByRole('button', { name: IMPORT.undo('members.csv') })).toBeVisible();
  const sent = parts.map((part) => Number(/"part":(\d+)/.exec(part)?.[1]));
  expect(sent).toEqual([...upTo(cut), ...upTo(last).slice(cut - 1)]);
  await page.getByLabel(IMPORT.file).setInputFiles({ name: 'members.csv', mimeType: 'text/csv', buffer });
  await expect(page.getByText(IMPORT.sameFile)).toBeVisible();
  await expect(page.getByText(IMPORT.inBooks(SENT))).toBeVisible();
});

test('opening balances are typed, checked, entered once, and their cash put into the box', async ({
  association,
  newPerson,
}) => {
  const office = await newPerson();
  const { page } = office;
  await office.arrive(association.accounts.superAdmin, '/admin');
  const before = await figuresOf(page);
  await openScreen(page, '/admin/import?kind=openings');
  const form = page.getByRole('region', { name: IMPORT.typeOpenings });
  await expect(form).toBeInViewport();
  await form.getByRole('button', { name: IMPORT.checkOpenings }).click();
  await expect(form.getByText(IMPORT.required(IMPORT.dateHead))).toBeVisible();
  await expect(form.getByText(IMPORT.openingsMissing)).toBeVisible();
  await form.getByLabel(IMPORT.dateHead).fill('2026-04-01');
  await form.getByLabel(IMPORT.ledgerNames.general).fill('1,25,000');
  await form.getByLabel(IMPORT.ledgerNames.charity).fill('-500.50');
  await form.getByRole('button', { name: IMPORT.checkOpenings }).click();
  await page.getByRole('button', { name: IMPORT.enter(2) }).click();
  await expect(page.getByRole('button', { name: IMPORT.undo(IMPORT.openings) })).toBeVisible();
  await form.getByRole('button', { name: IMPORT.checkOpenings }).click();
  await expect(page.getByText(IMPORT.inBooks(2))).toBeVisible();
  await expectFigures(page, before, { shares: 0, ledger: 125_000, charity: -500.5, operational: 0 });

  await openScreen(page, '/admin/cash');
  await page.getByRole('button', { name: BANK.sayWhere }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel(BANK.movedOn)).toHaveValue('2026-04-01');
  await dialog.getByLabel(FIELD.amount).fill('25000');
  await dialog.getByRole('button', { name: BANK.moves }).click();
  await expect(page.getByText(BANK.moved('₹25,000.00'))).toBeVisible();
  const box = page.getByRole('region', { name: BANK.places }).getByRole('listitem').filter({ hasText: BANK.cashBox });
  await expect(box).toContainText('₹25,000.00');
});

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Does what a person does in a part of the page, and counts it. */
class Hands {
  count = 0;
  readonly #within: Locator;

  constructor(within: Locator) {
    this.#within = within;
  }

  async choose(label: string, option: string): Promise<void> {
    this.count++;
    await this.#within.getByLabel(label).selectOption(option);
  }

  async mend(row: number, column: string, text: string): Promise<void> {
    this.count++;
    const cell = this.#within.getByLabel(IMPORT.mend(row, column));
    await cell.fill(text);
    await cell.press('Enter');
  }

  async press(button: Locator): Promise<void> {
    this.count++;
    await button.click();
  }
}

type Figures = { shares: number; ledger: number; charity: number; operational: number };

async function figureOf(page: Page, label: string): Promise<number> {
  const text = await page.locator('.totals > div', { hasText: label }).getByRole('definition').last().textContent();
  return Number(text!.replace(/[^\d.−-]/g, '').replace('−', '-'));
}

async function figuresOf(page: Page): Promise<Figures> {
  await openScreen(page, '/admin');
  await expect(page.locator('.totals > div').first()).toBeVisible();
  const read = async ([name, label]: [string, string]) => [name, await figureOf(page, label)];
  return Object.fromEntries(await Promise.all(Object.entries(TOTALS).map(read))) as Figures;
}

async function expectFigures(page: Page, before: Figures, more: Figures): Promise<void> {
  await openScreen(page, '/admin');
  for (const name of Object.keys(TOTALS) as (keyof Figures)[]) {
    await expect.poll(() => figureOf(page, TOTALS[name]), { message: name }).toBe(before[name] + more[name]);
  }
}

/** 1, 2, 3, … */
function upTo(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}
