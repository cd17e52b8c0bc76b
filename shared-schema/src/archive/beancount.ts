/** The books as a file of beancount (https://beancount.github.io), which asserts what each account holds at the end. */
import { addDays, type LocalDate } from '../local-date.ts';
import { toDecimal } from '../money.ts';
import type { Journal, JournalAccount } from './journal.ts';

const ROOTS: Record<string, string> = {
  INCOME: 'Income',
  EXPENSE: 'Expenses',
  ASSET: 'Assets:Own',
  LIABILITY: 'Liabilities:Own',
  RESTRICTED: 'Equity:Restricted',
  CORPUS: 'Equity:Corpus',
  place: 'Assets:Money',
  installments: 'Assets:Installments',
  interest: 'Assets:Interest',
  chitty: 'Liabilities:Chitty',
  arrears: 'Assets:ChittyArrears',
  onAccount: 'Liabilities:OnAccount',
  shares: 'Liabilities:Shares',
  toBeExplained: 'Assets:ToBeExplained',
  dividend: 'Liabilities:Dividend',
  incentive: 'Liabilities:Incentive',
  opening: 'Equity:BroughtIn',
  moved: 'Equity:Moved',
  declared: 'Equity:Declared',
  prior: 'Equity:PriorPeriod',
  fund: 'Equity:Fund',
};

/** `called` says what an account is called, in the reader's language. */
export function beancountOf(
  { opening, entries, closing }: Journal,
  { from, to }: { from: LocalDate; to: LocalDate },
  { title, called }: { title: string; called: (account: JournalAccount) => string },
): string {
  const names = accountNames();
  const posted = [{ day: from, legs: opening, line: undefined }, ...entries].filter(({ legs }) => legs.length > 0);
  const told = posted.map(({ day, line, legs }) => {
    const what = line ? [line.voucher ?? line.receiptNumber ?? String(line.id), line.description] : ['', ''];
    const rows = legs.map(({ account, amount }) => `  ${names.of(account)}  ${toDecimal(amount)} INR`);
    return [`${day} * ${what.map(quoted).join(' ')}`, ...rows].join('\n');
  });
  const held = closing.map(
    ({ account, amount }) => `${addDays(to, 1)} balance ${names.of(account)}  ${toDecimal(amount)} INR`,
  );
  const opened = names.all().map(([name, account]) => `${from} open ${name} INR\n  name: ${quoted(called(account))}`);
  return [`option "title" ${quoted(title)}\noption "operating_currency" "INR"`, ...opened, ...told, ...held, ''].join(
    '\n\n',
  );
}

/** Names of the file have Latin letters and digits alone. */
function accountNames() {
  const found = new Map<string, JournalAccount>();
  const numbers = new Map<string, number>();
  const part = (of: string): string => {
    if (/^[a-zA-Z0-9-]+$/.test(of)) return capital(of);
    numbers.set(of, numbers.get(of) ?? numbers.size + 1);
    return `Head-${numbers.get(of)}`;
  };
  return {
    of(account: JournalAccount): string {
      const [kind, ...of] = account.name.split(' ');
      const parts = [
        ROOTS[kind!]!,
        ...(account.fund ? [capital(account.fund)] : []),
        ...(of.length > 0 ? [part(of.join(' '))] : []),
      ];
      const name = parts.join(':');
      found.set(name, account);
      return name;
    },
    all: () => [...found].sort(([a], [b]) => (a < b ? -1 : 1)),
  };
}

function capital(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}

function quoted(text: string): string {
  return `"${text.replaceAll(/[\\"]/g, '\\$&').replaceAll(/\s+/g, ' ')}"`;
}
