import { pastReceiptId } from 'shared-schema/collections/past-receipt';
import { issueText, says } from 'shared-schema/texts/issue-text';
import { AMOUNT, cell, dayColumn, PEOPLE, required, writtenRows } from '../columns.ts';
import type { SheetKindDefinition } from '../sheet-kind.ts';

const { latha, joseph, fathima, suresh } = PEOPLE;

export const receiptsSheet: SheetKindDefinition = {
  columns: [
    cell.text('receiptNumber', 'receiptno recno rcptno receipt billno vchno voucherno', { required, example: '1187' }),
    dayColumn('2019-04-01'),
    cell.payer('payer', 'payer receivedfrom paidby name member membername party partyname nameofpayer', {
      required,
      example: latha,
    }),
    cell.rupees('amount', AMOUNT, { required, example: 500 }),
    cell.text('purpose', 'purpose towards onaccountof particulars narration details description', {
      label: 'imports.receivedFor',
      example: 'Subscription',
    }),
  ],
  example: writtenRows('receiptNumber date payer amount purpose', [
    ['1187', '2019-04-01', latha, 500, 'Subscription'],
    ['1188', '2019-04-02', joseph, 2500, 'Two shares'],
    ['12/2020', '2020-06-15', fathima, 1000, 'Donation'],
    ['13/2020', '2020-06-16', 'Rajan Kurup', 3333, 'Installment'],
    ['B 204', '2025-12-31', suresh, 10_000, 'Chitty'],
  ]),
  title: (values, named) => [values.receiptNumber, named(values.payer) ?? values.payer],
  day: 'date',
  sum: ({ amount }) => amount,
  /** A number is one receipt's: the server would refuse the whole sheet. */
  check({ kept }, { translator }) {
    const taken = new Map<string, number>();
    for (const { row, values, blame } of kept) {
      const { receiptNumber: number } = values;
      if (typeof number !== 'string') continue;
      const id = pastReceiptId(number);
      const other = taken.get(id);
      if (other === undefined) taken.set(id, row);
      else blame?.('receiptNumber', issueText(translator, says('sheetFaults.receiptTwice', { number, row: other })));
    }
  },
};
