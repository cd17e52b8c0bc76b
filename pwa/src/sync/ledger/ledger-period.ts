/** What the ledgers held before a stretch of days, and the lines of those days. */
import { type PlaceKey, placeKey, placeOfLine } from 'shared-schema/bank/place';
import { type PageHead, placesIn } from 'shared-schema/ledgers/page';
import type { Ledger } from 'shared-schema/ledgers/ledger';
import { compareLines, dateOfLine, effectOf, type Transaction } from 'shared-schema/ledgers/transaction';
import { addMonths, type LocalDate } from 'shared-schema/local-date';
import { add, type Money, NOTHING, subtract } from 'shared-schema/money';
import { rowOf } from 'shared-schema/packs/pack-columns';
import type { LineView } from '../books/line-pages.ts';
import type { BooksReader } from '../books/reader.ts';
import { pagesInTurns } from './ledger-pages.ts';

export type LedgerPeriod = {
  openings: Record<Ledger, Money>;
  /** What lines came to before, by the place of the money. */
  placesBefore: Map<PlaceKey, Money>;
  /** By day, then in ledger order. */
  lines: Transaction[];
};

type Wanted = { from: LocalDate; to: LocalDate; projectId?: number | undefined; timeZone: string };

/** Months that are over before the first day are known by their heads; of the others every line is read. */
export async function readPeriod(books: BooksReader, { from, to, projectId, timeZone }: Wanted): Promise<LedgerPeriod> {
  const heads = (await books.pageHeads()).filter((head) => !projectId || head.projectId === projectId);
  // A line without a day stands on the page of UTC's month, which may be the one beside.
  const [first, last] = [monthBeside(from, -1), monthBeside(to, 1)];
  const sums = new SumsBefore();
  for (const head of heads) if (head.month < first) sums.addHead(head);
  const dated: { date: LocalDate; line: LineView }[] = [];
  const near = heads.filter(({ month }) => month >= first && month <= last);
  for await (const lines of pagesInTurns(books, near)) {
    for (const line of lines) {
      const date = dateOfLine(line, timeZone);
      if (date < from) sums.addLine(line);
      else if (date <= to) dated.push({ date, line });
    }
  }
  dated.sort((a, b) => (a.date === b.date ? compareLines(a.line, b.line) : a.date < b.date ? -1 : 1));
  return { openings: sums.balances, placesBefore: sums.places, lines: dated.map(({ line }) => rowOf(line)) };
}

function monthBeside(date: LocalDate, months: number): string {
  return addMonths(date, months).slice(0, 7);
}

class SumsBefore {
  readonly balances: Record<Ledger, Money> = { general: NOTHING, charity: NOTHING, operational: NOTHING };
  readonly places = new Map<PlaceKey, Money>();

  addHead(head: PageHead): void {
    const { ledger, credit, debit } = head;
    this.balances[ledger] = add(this.balances[ledger], subtract(credit, debit));
    for (const [place, sum] of placesIn(head)) this.#addTo(place, sum);
  }

  addLine(line: LineView): void {
    this.balances[line.ledger] = add(this.balances[line.ledger], effectOf(line));
    this.#addTo(placeKey(placeOfLine(line)), effectOf(line));
  }

  #addTo(place: PlaceKey, amount: Money): void {
    this.places.set(place, add(this.places.get(place) ?? NOTHING, amount));
  }
}
