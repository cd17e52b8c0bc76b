import type { MemberId } from 'shared-schema/ids';
import { formatLedgerMoney, rupees } from 'shared-schema/money';
import type { LineSide } from 'shared-schema/reports/source';
import type { TextKey } from 'shared-schema/texts/text-key';
import { formatDate, t } from '../language/texts.ts';
import { methodLabel } from '../records/way-of-paying.tsx';
import { searchNotes } from '../records/search-query.ts';
import { typeWord } from '../ui/facts.tsx';
import { nameOfKey } from './heads-in-ledger.ts';
import type { LineChoice } from './ledger-search.ts';

/** What a file says of the filters that narrow its list. */
export function filterNotes(choice: LineChoice, nameOf: (id: MemberId) => string): string[] {
  const { q = '', type, head, method, side, least, most, from, to, member, handler } = choice;
  const money = (amount: number | undefined) => amount !== undefined && formatLedgerMoney(rupees(amount));
  const notes: [label: string, value: string | false | undefined][] = [
    [t('ledgers.columnType'), type && typeWord(type)],
    [t('fields.head'), head && nameOfKey(head)],
    [t('filters.side'), side && t(SIDE_WORDS[side])],
    [t('filters.least'), money(least)],
    [t('filters.most'), money(most)],
    [t('ledgers.from'), from && formatDate(from)],
    [t('ledgers.to'), to && formatDate(to)],
    [t('ledgers.columnMember'), member && nameOf(member)],
    [t('records.method'), method && (method === 'NONE' ? t('reports.noMethod') : methodLabel(method))],
    [t('filters.handler'), handler && nameOf(handler)],
  ];
  return [
    ...searchNotes(q),
    ...notes.flatMap(([label, value]) => (value ? [`${label}: ${value}`] : [])),
    ...LINE_CHECKS.flatMap(([what, label]) => (choice[what] ? [t(label)] : [])),
  ];
}

/** What is ticked or not. */
export const LINE_CHECKS = [
  ['unsaid', 'ledgers.whoseUnsaid'],
  ['standing', 'ledgers.standing'],
  ['everyProject', 'layout.allProjects'],
  ['deleted', 'ledgers.showDeleted'],
] as const satisfies [keyof LineChoice, TextKey][];

/** What the sides of the receipts and payments account are called. */
export const SIDE_WORDS = {
  receipts: 'reports.receipts',
  payments: 'reports.payments',
  both: 'filters.bothSides',
  opening: 'reports.openingBalance',
  cash: 'filters.cash',
} as const satisfies Record<LineSide, TextKey>;
