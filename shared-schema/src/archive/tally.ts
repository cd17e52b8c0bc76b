/**
 * The books as XML that Tally imports: ledgers with their opening balances, then vouchers. By Tally's convention a debit is written with a minus and
 * ISDEEMEDPOSITIVE Yes: https://help.tallysolutions.com/developer-reference/introduction/understanding-integration-transactions
 */
import { escapeHtml } from '../escape-html.ts';
import { SUSPENSE } from '../ledgers/head.ts';
import { type Money, negate, NOTHING, toDecimal } from '../money.ts';
import type { Journal, JournalAccount, JournalEntry } from './journal.ts';

/** Tally's own groups, for which side of nothing an account stands on. */
const GROUPS: Record<string, readonly [debit: string, credit: string]> = {
  INCOME: ['Indirect Incomes', 'Indirect Incomes'],
  EXPENSE: ['Indirect Expenses', 'Indirect Expenses'],
  ASSET: ['Fixed Assets', 'Fixed Assets'],
  LIABILITY: ['Current Liabilities', 'Current Liabilities'],
  [`LIABILITY own ${SUSPENSE}`]: ['Suspense A/c', 'Suspense A/c'],
  RESTRICTED: ['Reserves & Surplus', 'Reserves & Surplus'],
  CORPUS: ['Capital Account', 'Capital Account'],
  installments: ['Loans & Advances (Asset)', 'Loans & Advances (Asset)'],
  interest: ['Loans & Advances (Asset)', 'Current Liabilities'],
  chitty: ['Loans & Advances (Asset)', 'Current Liabilities'],
  arrears: ['Sundry Debtors', 'Sundry Debtors'],
  onAccount: ['Sundry Debtors', 'Sundry Creditors'],
  shares: ['Current Liabilities', 'Current Liabilities'],
  toBeExplained: ['Suspense A/c', 'Suspense A/c'],
  dividend: ['Current Liabilities', 'Current Liabilities'],
  incentive: ['Current Liabilities', 'Current Liabilities'],
  opening: ['Capital Account', 'Capital Account'],
  moved: ['Reserves & Surplus', 'Reserves & Surplus'],
  declared: ['Reserves & Surplus', 'Reserves & Surplus'],
  prior: ['Indirect Expenses', 'Indirect Incomes'],
  fund: ['Reserves & Surplus', 'Reserves & Surplus'],
};

const GROUPS_OF_PLACES: Record<string, readonly [debit: string, credit: string]> = {
  box: ['Cash-in-Hand', 'Cash-in-Hand'],
  cash: ['Cash-in-Hand', 'Cash-in-Hand'],
  cheques: ['Current Assets', 'Current Assets'],
  bank: ['Bank Accounts', 'Bank OD A/c'],
  unsaid: ['Suspense A/c', 'Suspense A/c'],
  adjustments: ['Suspense A/c', 'Suspense A/c'],
};

/** `called` says what an account is called; no two may be called the same. */
export function tallyOf(
  { opening, entries, closing }: Journal,
  { company, called }: { company: string; called: (account: JournalAccount) => string },
): string {
  const ledgers = new Map<string, { account: JournalAccount; opening: Money; closing: Money }>();
  const noted = (account: JournalAccount) => {
    const name = called(account);
    const known = ledgers.get(name) ?? { account, opening: NOTHING, closing: NOTHING };
    ledgers.set(name, known);
    return known;
  };
  for (const { account } of entries.flatMap(({ legs }) => legs)) noted(account);
  for (const { account, amount } of opening) noted(account).opening = amount;
  for (const { account, amount } of closing) noted(account).closing = amount;
  const masters = [...ledgers].map(([name, { account, opening: begun, closing: held }]) => {
    const parent = groupOf(account, held || begun);
    return message(
      `<LEDGER NAME="${escapeHtml(name)}" ACTION="Create">${tag('NAME', name)}${tag('PARENT', parent)}${tag('OPENINGBALANCE', signed(begun))}</LEDGER>`,
    );
  });
  const body = [...masters, ...entries.map((entry) => message(voucher(entry, called)))].join('\n');
  const request = `<REQUESTDESC><REPORTNAME>All Masters</REPORTNAME><STATICVARIABLES>${tag('SVCURRENTCOMPANY', company)}</STATICVARIABLES></REQUESTDESC>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<ENVELOPE>
<HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER>
<BODY><IMPORTDATA>${request}<REQUESTDATA>
${body}
</REQUESTDATA></IMPORTDATA></BODY>
</ENVELOPE>
`;
}

function voucher({ day, line, legs }: JournalEntry, called: (account: JournalAccount) => string): string {
  const type = typeOf(legs);
  const number = line && (line.voucher ?? line.receiptNumber ?? String(line.id));
  const head = [
    tag('DATE', day.replaceAll('-', '')),
    tag('VOUCHERTYPENAME', type),
    ...(number ? [tag('VOUCHERNUMBER', number)] : []),
    tag('NARRATION', line?.description ?? ''),
  ];
  const rows = legs.map(
    ({ account, amount }) =>
      `<ALLLEDGERENTRIES.LIST>${tag('LEDGERNAME', called(account))}${tag('ISDEEMEDPOSITIVE', amount > 0 ? 'Yes' : 'No')}${tag('AMOUNT', signed(amount))}</ALLLEDGERENTRIES.LIST>`,
  );
  return `<VOUCHER VCHTYPE="${type}" ACTION="Create" OBJVIEW="Accounting Voucher View">${[...head, ...rows].join('')}</VOUCHER>`;
}

/** By which legs are money: it came, it went, it moved, or there is none. */
function typeOf(legs: JournalEntry['legs']): 'Receipt' | 'Payment' | 'Contra' | 'Journal' {
  const money = legs.filter(({ account }) => account.name.startsWith('place '));
  if (money.length === 0) return 'Journal';
  if (money.length === legs.length) return 'Contra';
  return money.some(({ amount }) => amount > 0) ? 'Receipt' : 'Payment';
}

function groupOf({ name }: JournalAccount, held: Money): string {
  const [kind, of = ''] = name.split(' ');
  const groups = kind === 'place' ? GROUPS_OF_PLACES[of.split('-')[0]!]! : (GROUPS[name] ?? GROUPS[kind!]!);
  return groups[held >= 0 ? 0 : 1];
}

function signed(amount: Money): string {
  return toDecimal(negate(amount));
}

function tag(name: string, text: string): string {
  return `<${name}>${escapeHtml(text)}</${name}>`;
}

function message(content: string): string {
  return `<TALLYMESSAGE xmlns:UDF="TallyUDF">${content}</TALLYMESSAGE>`;
}
