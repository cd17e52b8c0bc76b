import { pastReceiptId } from 'shared-schema/collections/past-receipt';
import { issueText, says } from 'shared-schema/texts/issue-text';
import type { Translator } from 'shared-schema/texts/translate';
import type { Blame } from './check-draft.ts';
import type { SheetRow } from './sheet-row.ts';

/** A number is one receipt's: the server would refuse the whole sheet. */
export function checkReceiptNumbers(rows: SheetRow[], translator: Translator, blame: Blame): void {
  const taken = new Map<string, number>();
  for (const row of rows) {
    const { receiptNumber: number } = row.values;
    if (typeof number !== 'string') continue;
    const id = pastReceiptId(number);
    const other = taken.get(id);
    if (other === undefined) taken.set(id, row.row);
    else {
      blame(row, 'receiptNumber', issueText(translator, says('sheetFaults.receiptTwice', { number, row: other })));
    }
  }
}
