import type { InstallmentBusiness } from 'shared-schema/installments/installment-business';
import { add, formatMoney, type Money, NOTHING, rupees, subtract } from 'shared-schema/money';
import { remaining } from 'shared-schema/repayments/repayment';
import { cell, PEOPLE, PROJECT, required, TENURE, writtenRows } from '../columns.ts';
import type { SheetKindDefinition } from '../sheet-kind.ts';

const { latha, joseph, fathima, suresh, anitha } = PEOPLE;

export const businessesSheet: SheetKindDefinition = {
  columns: [
    cell.text(
      'customerName',
      'partyname nameofparty nameofcustomer customer borrower nameofborrower loanee client party name membername',
      {
        required,
        example: 'Suresh Menon',
      },
    ),
    cell.phone(
      'customerPhoneNumber',
      'customerphone mobno mobilenumber phonenumber phno mob mobile mobileno phone phoneno ph',
      { required, example: '+91 94470 12345', looks: 'phone' },
    ),
    cell.text('itemDescription', 'item product goods article purpose loanfor', {
      required,
      example: 'Refrigerator, 260 l',
    }),
    cell.member('refererId', 'refby ref introducedby introducer referredby reference surety guarantor through', {
      label: 'fields.referer',
      required,
      example: latha,
    }),
    cell.date(
      'purchaseDate',
      'dtofpurchase purchasedate purchasedon date dateofpurchase loandate dateofloan issuedon disbursedon',
      {
        required,
        example: '2026-01-31',
        looks: 'date',
      },
    ),
    cell.rupees('showroomPrice', 'price pricers cost costrs invoicevalue mrp loanamount loanamt', {
      required,
      example: 50_000,
    }),
    cell.rupees('advancePayment', 'advance advancers advancepaid downpayment initialpayment', {
      required,
      example: 10_000,
    }),
    cell.count('tenure', TENURE, { label: 'imports.tenure', required, example: 12 }),
    cell.percent('interest', 'int intrate intpm interestpm interest rate interestrate rateofint rateofinterest roi', {
      label: 'imports.interest',
      required,
      example: 1,
    }),
    cell.count(
      'installmentsPaid',
      'nopaid noofpaid instalmentspaid paidinstalments emipaid installmentspaid paidemi instpaid emispaid paidinstallments',
      { label: 'imports.installmentsPaid', example: 4 },
    ),
    cell.rupees('partPaid', '', { label: 'imports.partPaid', example: 0 }),
    cell.rupees('balanceDue', 'balance balanceamount outstanding dueamount amountdue remaining ബാക്കി शेष बकाया', {
      label: 'imports.balanceDue',
      example: 29_866.68,
      about: 'imports.aboutBalanceDue',
    }),
    PROJECT,
  ],
  example: writtenRows(
    `customerName customerPhoneNumber itemDescription refererId purchaseDate showroomPrice advancePayment tenure interest installmentsPaid partPaid`,
    [
      ['Rajan Kurup', '+91 94950 11111', 'Refrigerator, 260 l', latha, '2026-01-31', 50_000, 10_000, 12, 1, 4],
      ['Mary Thomas', '+91 94950 22222', 'Washing machine', joseph, '2026-02-15', 30_000, 6000, 6, 1, 5],
      ['Abdul Kareem', '+91 94950 33333', 'Sewing machine', fathima, '2026-03-05', 18_000, 3000, 10, 1, 2],
      ['Sheela Das', '+91 94950 44444', 'Laptop', suresh, '2026-03-20', 60_000, 20_000, 12, 1, 1, 500],
      ['Biju Jacob', '+91 94950 55555', 'Television, 43 inches', anitha, '2026-04-10', 42_000, 12_000, 12, 1, 0],
    ],
  ),
  title: ({ customerName, itemDescription }) => [customerName, itemDescription],
  detail: ({ installmentsPaid }, t) => [t('imports.paidInstallments', { count: Number(installmentsPaid ?? 0) })],
  day: 'purchaseDate',
  sum: ({ showroomPrice }) => showroomPrice,
  // It is compared with what the record becomes.
  recordOf: ({ balanceDue: _balance, ...record }) => record,
  /** What a sheet says is still due of a business, compared with what is left by its terms. Nothing of it is entered. */
  check({ kept, entered }, { translator: { t } }) {
    const made = new Map(entered.map((each) => [each.row, each.made as InstallmentBusiness | undefined]));
    for (const { row, values, blame } of kept) {
      const said = values.balanceDue as Money | undefined;
      const business = made.get(row);
      if (said === undefined || !business) continue;
      const left = business.scheduledRepayments.reduce((sum, each) => add(sum, remaining(each)), NOTHING);
      if (Math.abs(subtract(left, said)) < ROUNDED * business.tenure) continue;
      blame?.('balanceDue', t('sheetFaults.balanceDiffers', { said: formatMoney(said), left: formatMoney(left) }));
    }
  },
};

/** Sheets round installments to whole rupees, never more than that. */
const ROUNDED = rupees(1);
