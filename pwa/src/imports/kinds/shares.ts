import { cell, dayColumn, PEOPLE, REFERENCE, required, valueSaid, writtenRows } from '../columns.ts';
import type { SheetDraft, SheetKindDefinition, SheetRow } from '../sheet-kind.ts';

const { latha, joseph, suresh } = PEOPLE;

export const sharesSheet: SheetKindDefinition = {
  columns: [
    cell.member('memberId', 'member membername nameofmember name shareholder holder', {
      label: 'imports.entryMember',
      required,
      example: latha,
    }),
    dayColumn('1998-04-01'),
    cell.choice('trade', 'trade type transaction purchasereturn', {
      label: 'imports.trade',
      required,
      choices: [
        valueSaid('BOUGHT', 'imports.bought', 'buy purchase purchased allotted allotment issued new വാങ്ങി खरीद'),
        valueSaid(
          'GIVEN_BACK',
          'imports.givenBack',
          'returned return refund refunded surrendered surrender withdrawn തിരികെ वापस',
        ),
      ],
      example: 'BOUGHT',
    }),
    cell.count('shares', 'share shares noofshares numberofshares qty quantity', {
      label: 'fields.share',
      required,
      example: 10,
    }),
    cell.rupees('price', 'price rate facevalue priceofshare pricepershare ratepershare sharevalue', {
      label: 'imports.sharePrice',
      required,
      example: 100,
    }),
    cell.text('reference', REFERENCE, { example: 'Book 2, page 17' }),
  ],
  example: writtenRows('memberId date trade shares price reference', [
    [latha, '1998-04-01', 'BOUGHT', 8, 100, 'Share register, page 3'],
    [latha, '2011-04-01', 'BOUGHT', 4, 250, 'Share register, page 19'],
    [latha, '2016-07-15', 'GIVEN_BACK', 2, 250],
    [joseph, '2012-01-20', 'BOUGHT', 5, 250],
    [suresh, '2019-08-05', 'BOUGHT', 2, 500],
  ]),
  title: ({ memberId, trade, shares: sold }, named, t) => [
    named(memberId),
    typeof trade === 'string' && typeof sold === 'number' && t('imports.tradeOf', { trade, count: sold }),
  ],
  day: 'date',
  sum: ({ price, shares: sold }) => (typeof price === 'number' && typeof sold === 'number' ? price * sold : undefined),
  /** The rows of a member, together, are the history of their shares. */
  draftsOf(rows) {
    const groups = Map.groupBy(rows, ({ values, row }) =>
      values.memberId === undefined ? `row ${row}` : JSON.stringify(values.memberId),
    );
    return [...groups.values()].map(historyOf);
  },
};

function historyOf(rows: SheetRow[]): SheetDraft {
  const [first] = rows as [SheetRow];
  const { memberId } = first.values;
  const trades = rows.map(({ values: { memberId: _whose, ...trade } }) => trade);
  return {
    record: { ...(memberId !== undefined && { memberId }), trades },
    rows,
    at(path) {
      const [field = '', index, inner = ''] = path.split('.');
      if (field !== 'trades') return { row: first, field };
      return { row: (index !== undefined && rows[Number(index)]) || first, field: inner };
    },
  };
}
