import type { InstallmentBusiness } from 'shared-schema/installments/installment-business';
import { add, formatMoney, type Money, NOTHING, rupees, subtract } from 'shared-schema/money';
import { remaining } from 'shared-schema/repayments/repayment';
import type { Translator } from 'shared-schema/texts/translate';
import type { Blame } from './check-draft.ts';
import type { Entered } from './checked.ts';
import type { SheetRow } from './sheet-row.ts';

/** Sheets round installments to whole rupees, never more than that. */
const ROUNDED = rupees(1);

/** What a sheet says is still due of a business, compared with what is left by its terms. Nothing of it is entered. */
export function checkBalances(rows: SheetRow[], entered: Entered[], { t }: Translator, blame: Blame): void {
  const made = new Map(entered.map((each) => [each.row, each.made as InstallmentBusiness | undefined]));
  for (const row of rows) {
    const said = row.values.balanceDue as Money | undefined;
    const business = made.get(row.row);
    if (said === undefined || !business) continue;
    const left = business.scheduledRepayments.reduce((sum, each) => add(sum, remaining(each)), NOTHING);
    if (Math.abs(subtract(left, said)) < ROUNDED * business.tenure) continue;
    blame(row, 'balanceDue', t('sheetFaults.balanceDiffers', { said: formatMoney(said), left: formatMoney(left) }));
  }
}
