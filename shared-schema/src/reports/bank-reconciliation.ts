/** Each bank account at the end of a day: by the books, by the bank, and each thing that explains the difference. */
import { placeKey } from '../bank/place.ts';
import { reconciledAccount, type ToldLine } from '../bank/statements/account-books.ts';
import { type Explained, reconcile, stepsOf } from '../bank/statements/reconcile.ts';
import { isTold } from '../bank/statements/statement-line.ts';
import { chequeName } from '../collections/cheque-name.ts';
import { describeLine } from '../ledgers/describe-line.ts';
import type { Translator } from '../texts/translate.ts';
import { defineReport, type ReportBooks, type ReportScope } from './report.ts';
import type { ReportCell, ReportColumn, ReportGroup, ReportTable } from './report-table.ts';
import type { RowSources, FigureSource } from './source.ts';

const NEEDS = ['accountBooks', 'contractOf', 'receipts'] as const;
type Needed = Pick<ReportBooks, (typeof NEEDS)[number]>;

export const bankReconciliation = defineReport({
  name: 'bank-reconciliation',
  title: 'reports.bankReconciliation',
  about: 'reports.bankReconciliationAbout',
  time: 'day',
  allProjects: true,
  reads: NEEDS,
  make(books, scope, translator) {
    const tables = books.accountBooks
      .filter(({ account: { id } }) => !scope.place || placeKey({ bankAccountId: id }) === scope.place)
      .map((each) => tableOf(each, books, scope, translator));
    return tables.length > 0 ? tables : [{ columns: columnsOf(translator), groups: [] }];
  },
});

function columnsOf({ t }: Translator): ReportColumn[] {
  return [
    { head: t('reports.day'), kind: 'date' },
    { head: t('reports.number'), kind: 'text' },
    { head: t('reports.whatFor'), kind: 'text', lead: true },
    { head: t('reports.effect'), kind: 'rupees' },
  ];
}

type AccountBooks = ReportBooks['accountBooks'][number];

function tableOf(
  of: AccountBooks,
  { contractOf, receipts }: Needed,
  { to, timeZone }: ReportScope,
  translator: Translator,
): ReportTable {
  const { t } = translator;
  const { account: asBooked, told } = reconciledAccount(of.rows, of.lines, timeZone);
  const { books, bank, difference, ...found } = reconcile(asBooked, to);
  const steps = stepsOf(found);
  const sources = new Map<ReportCell[], RowSources>();
  const entries = new Map(of.rows.transactions.map((line) => [line.id as number, line]));
  const moves = new Map(of.rows.moves.map((move) => [move.id as number, move]));
  const lines = new Map(of.lines.map((line) => [line.id as string, line]));

  function rowOf(each: Explained): ReportCell[] {
    const what = told.get('entryId' in each ? each.entryId : each.lineId)!;
    const row: ReportCell[] = [each.date, numberOf(what), textOf(what), each.amount];
    sources.set(row, [undefined, undefined, sourceOf(what, of), undefined]);
    return row;
  }

  function numberOf(what: ToldLine): string {
    if ('lineId' in what) return '';
    if ('moveId' in what) return moves.get(what.moveId)?.receiptNumber ?? '';
    return entries.get(what.transactionId)?.receiptNumber ?? String(what.transactionId);
  }

  function textOf(what: ToldLine): string {
    if ('lineId' in what) return lines.get(what.lineId)?.text ?? '';
    if ('moveId' in what) {
      const { note, receiptNumber } = moves.get(what.moveId)!;
      return note ?? chequeName(receipts.get(receiptNumber ?? ''), t) ?? t('reports.moveOfMoney');
    }
    const entry = entries.get(what.transactionId);
    return entry ? describeLine(entry, contractOf(entry), t) : '';
  }

  // Before the first statement what is known of the bank is the opening balance that was entered here.
  const hasStatement = of.statements.some(({ from }) => from <= to);
  const groups: ReportGroup[] = [
    {
      rows: [
        [to, '', t('reports.byBooks'), books],
        ...steps.map(({ why, amount }): ReportCell[] => [null, '', t('reports.explains', { why }), amount]),
        [to, '', hasStatement ? t('reports.byBank') : t('reports.openingBalance'), bank],
        [null, '', t('reports.unexplained'), difference],
      ],
    },
    ...steps.map(({ why, explained }) => ({ title: t('reports.explains', { why }), rows: explained.map(rowOf) })),
  ];
  return {
    title: of.account.name,
    columns: columnsOf(translator),
    groups,
    sources,
    ...(!isTold(of, to) && { note: t('reports.noBankStatement') }),
  };
}

function sourceOf(what: ToldLine, { account }: AccountBooks): FigureSource {
  if ('lineId' in what) return { of: 'bankLine', account: account.id, id: what.lineId };
  return 'moveId' in what ? { of: 'moves' } : { of: 'bookedEntry', id: what.transactionId };
}
