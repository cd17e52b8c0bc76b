/** Whom the text of a bank's line may speak of: by UPI id and by texts of lines that were matched before, by phone, by name. */
import { accountIdOf, type AccountId, payerOf } from '../../collections/account-id.ts';
import { type Debt, peopleOf } from '../../collections/owed.ts';
import { ownAccounts } from '../../collections/receipt-for-sum.ts';
import type { Receipt } from '../../collections/receipt.ts';
import type { InstallmentBusiness } from '../../installments/installment-business.ts';
import { type Member, nameOf } from '../../members/member.ts';
import { PHONE_FIELDS, phoneEnding, phoneDigits } from '../../members/phone-number.ts';
import { plainCharacters, plainWords } from '../../sheets/workbook.ts';
import type { StatementFacts } from './statement-facts.ts';
import type { StatementLine } from './statement-line.ts';
import { upiIdIn } from './utr.ts';

/** What told a payer, the surest first. */
export const PAYER_SIGNS = ['upiId', 'text', 'phone', 'name'] as const;
export type PayerSign = (typeof PAYER_SIGNS)[number];

type Known = {
  members: readonly Member[];
  businesses: readonly InstallmentBusiness[];
  /** What is still to be paid, by whomever. */
  debts: readonly Pick<Debt, 'account' | 'remaining'>[];
  /** Lines that were matched to what these payers paid. */
  matched: readonly { text: string; payer: AccountId }[];
};

export type KnownPayers = {
  /** Those whom the text may mean, each once, the likeliest first: of one sign, who owes most of the line's amount. */
  whom: (line: Pick<StatementFacts, 'text' | 'amount'>) => { payer: AccountId; by: PayerSign }[];
};

/** A name of a few letters stands in too many texts. */
const SHORTEST_NAME = 6;

/** The beginning of more names than that tells nobody; a first name alone tells nobody if two people have it. */
const MOST_ALIKE = 3;

/** A name may have as many words. */
const MOST_WORDS = 4;

export function knownPayers({ members, businesses, debts, matched }: Known): KnownPayers {
  const people = [
    ...members
      .filter(({ deletedAt }) => !deletedAt)
      .map((member) => ({
        payer: accountIdOf({ memberId: member.id }),
        name: nameOf(member, member.id),
        phones: PHONE_FIELDS.map((field) => member[field]),
      })),
    ...businesses
      .filter(({ deletedAt }) => !deletedAt)
      .map(({ id, customerName, customerPhoneNumber }) => ({
        payer: accountIdOf({ businessId: id }),
        name: customerName ?? '',
        phones: [customerPhoneNumber],
      })),
  ];
  const upiIds = index(matched.flatMap(({ text, payer }) => pair(upiIdIn(text), payer)));
  const texts = index(matched.flatMap(({ text, payer }) => pair(wordsAlone(text), payer)));
  const phones = index(
    people.flatMap(({ payer, phones: own }) => own.flatMap((phone) => pair(endingOf(phone ?? ''), payer))),
  );
  const names = new Names(people.flatMap(({ payer, name }) => pair(joined(name), payer)));
  const owedBy = owedByPayer({ members, businesses, debts });

  return {
    whom({ text, amount }) {
      const signs: Record<PayerSign, AccountId[]> = {
        upiId: found(upiIds, upiIdIn(text)),
        text: found(texts, wordsAlone(text)),
        phone: phonesIn(text).flatMap((phone) => found(phones, phone)),
        name: names.in(text),
      };
      const seen = new Set<AccountId>();
      return PAYER_SIGNS.flatMap((by) =>
        signs[by]
          .map((payer) => ({ payer, by, owes: signs[by].length > 1 ? Math.min(owedBy(payer), amount) : 0 }))
          .toSorted((a, b) => b.owes - a.owes)
          .flatMap(({ payer }) => (seen.size === seen.add(payer).size ? [] : [{ payer, by }])),
      );
    },
  };
}

/** What a payer owes themselves: a member with what they brought and bought. */
function owedByPayer({ members, businesses, debts }: Omit<Known, 'matched'>): (payer: AccountId) => number {
  const people = peopleOf(members.filter(({ deletedAt }) => !deletedAt));
  const brought = Map.groupBy(businesses, ({ refererId }) => refererId);
  const owed = new Map<AccountId, number>();
  for (const { account, remaining } of debts) owed.set(account, (owed.get(account) ?? 0) + remaining);
  return (account) => {
    const payer = payerOf(account);
    const own = ownAccounts(payer, ('memberId' in payer && brought.get(payer.memberId)) || [], people);
    return own.reduce((sum, each) => sum + (owed.get(each) ?? 0), 0);
  };
}

/** Whose receipts lines of the bank were matched to. */
export function payersOfMatched(
  lines: readonly Pick<StatementLine, 'text' | 'match'>[],
  receipts: readonly Pick<Receipt, 'items' | 'onAccountLine' | 'payer'>[],
): { text: string; payer: AccountId }[] {
  const payerOfEntry = new Map(
    receipts.flatMap(({ items, onAccountLine, payer }) =>
      [...items.map(({ transactionId }) => transactionId), ...(onAccountLine ? [onAccountLine] : [])].map(
        (id) => [id, accountIdOf(payer)] as const,
      ),
    ),
  );
  return lines.flatMap(({ text, match }) => {
    const [part] = match?.parts ?? [];
    const payer = part && 'transactionId' in part ? payerOfEntry.get(part.transactionId) : undefined;
    return payer ? [{ text, payer }] : [];
  });
}

type Index = Map<string, AccountId[]>;

function pair(key: string | undefined, payer: AccountId): { key: string; payer: AccountId }[] {
  return key ? [{ key, payer }] : [];
}

function index(pairs: { key: string; payer: AccountId }[]): Index {
  const byKey: Index = new Map();
  for (const { key, payer } of pairs) {
    const known = byKey.get(key);
    if (!known) byKey.set(key, [payer]);
    else if (!known.includes(payer)) known.push(payer);
  }
  return byKey;
}

function found(from: Index, key: string | undefined): AccountId[] {
  return (key && from.get(key)) || [];
}

/** What a text says besides its numbers, which differ each month. */
function wordsAlone(text: string): string | undefined {
  const words = plainWords(text.replace(/\S*\d\S*/g, ' '));
  return words.length >= SHORTEST_NAME ? words : undefined;
}

function endingOf(phone: string): string | undefined {
  const digits = phoneDigits(phone);
  return digits && phoneEnding(digits);
}

/** Mobiles of India as they stand in UPI ids and texts, with the country's code or without. */
function phonesIn(text: string): string[] {
  const numbers = plainCharacters(text).match(/(?<!\d)(91|0)?[6-9]\d{9}(?!\d)/g) ?? [];
  return numbers.flatMap((number) => endingOf(number) ?? []);
}

function joined(name: string): string {
  return plainWords(name).replaceAll(' ', '');
}

/** Names of people, found whole among the words of a text, or cut short as banks do after some letters. */
class Names {
  readonly #payers: Index;
  readonly #sorted: string[];

  constructor(pairs: { key: string; payer: AccountId }[]) {
    this.#payers = index(pairs.filter(({ key }) => key.length >= SHORTEST_NAME));
    this.#sorted = [...this.#payers.keys()].toSorted();
  }

  in(text: string): AccountId[] {
    const pieces = text.split(/[-/*:|]+|\s{2,}/).map((piece) => plainWords(piece.replace(/\d/g, ' ')).split(' '));
    const runs = pieces.flatMap(runsOf);
    const whole = runs.filter((run) => run.length > 1 || this.#beginningWith(run).length === 1);
    const said = whole.flatMap((run) => found(this.#payers, run.join('')));
    if (said.length > 0) return [...new Set(said)];
    // A piece that ends in the middle of a name.
    const begun = pieces.flatMap((words) => {
      const names = this.#beginningWith(words);
      return names.length > (words.length > 1 ? MOST_ALIKE : 1) ? [] : names;
    });
    return [...new Set(begun.flatMap((name) => found(this.#payers, name)))];
  }

  /** The names, at most one more than tells anybody. */
  #beginningWith(words: string[]): string[] {
    const start = words.join('');
    if (start.length < SHORTEST_NAME) return [];
    const from = this.#firstFrom(start);
    return this.#sorted.slice(from, from + MOST_ALIKE + 1).filter((name) => name.startsWith(start));
  }

  #firstFrom(start: string): number {
    let [low, high] = [0, this.#sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#sorted[middle]! < start) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** The words that stand together, up to as many as a name has; the longest first. */
function runsOf(words: string[]): string[][] {
  const runs: string[][] = [];
  for (let length = Math.min(MOST_WORDS, words.length); length > 0; length--)
    for (let start = 0; start + length <= words.length; start++) runs.push(words.slice(start, start + length));
  return runs;
}
