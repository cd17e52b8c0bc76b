/** A voucher: the paper of a ledger entry that has no receipt. It is a slip like a receipt's, with a line for a signature. */
import { LEDGER_NAMES } from 'shared-schema/ledgers/describe-line';
import { dateOfLine, type Transaction } from 'shared-schema/ledgers/transaction';
import { formatMoney } from 'shared-schema/money';
import { rupeesInWords } from 'shared-schema/texts/rupees-in-words';
import { formatDate, formatInstant } from '../language/format.ts';
import { fieldLabel } from '../language/refusal-sentence.ts';
import { shownLanguage, t } from '../language/texts.ts';
import { enteredLaterAt } from '../records/line-description.ts';
import { methodLabel } from '../records/method-choice.tsx';
import type { VoucherView } from './read-voucher.ts';
import { headOfSlip, type Slip, type SlipFact, type SlipPlace } from './slip.ts';

export function voucherOf(view: VoucherView, place: SlipPlace): Slip {
  const { line, description } = view;
  const amount = formatMoney(line.amount);
  return {
    ...headOfSlip(place),
    kind: 'voucher',
    title: t('ledgers.voucher'),
    name: t('vouchers.voucherNumber', { id: line.id }),
    number: String(line.id),
    stamp: line.deletedAt || line.reversedBy ? t('receipts.cancelledStamp') : undefined,
    facts: factsOf(view, place),
    items: [{ text: description, note: view.head, amount, takenOff: false }],
    total: [t(isPaid(line) ? 'vouchers.totalPaid' : 'receipts.total'), amount],
    words: rupeesInWords(line.amount, shownLanguage()),
    rest: undefined,
    signature: t('vouchers.sign'),
    foot: '',
    address: undefined,
  };
}

function isPaid({ type }: Transaction): boolean {
  return type === 'DEBIT';
}

function factsOf(view: VoucherView, { timeZone }: SlipPlace): SlipFact[] {
  const { line, person, personNumber: id, place, enteredBy } = view;
  const { method, reference, ledger } = line;
  const entered = enteredLaterAt(line, timeZone);
  const { name } = person;
  const facts: (SlipFact | false | null | undefined)[] = [
    [personLabel(line), id === undefined ? name : t('vouchers.named', { name, id })],
    [t('fields.date'), formatDate(dateOfLine(line, timeZone))],
    entered && [t('receipts.enteredOn'), formatInstant(entered, timeZone)],
    [t('ledgers.ledger'), t(LEDGER_NAMES[ledger])],
    method && [t('records.method'), methodLabel(method)],
    place !== undefined && [t('ledgers.place'), place],
    reference !== null && [fieldLabel('reference'), reference],
    [t('ledgers.enteredBy'), enteredBy],
  ];
  return facts.filter((fact) => fact !== false && fact !== null && fact !== undefined);
}

/** What a business buys is paid to a seller, whom the books do not name. */
function personLabel(line: Transaction): string {
  if (!isPaid(line)) return t('receipts.payer');
  const isPurchase = line.associatedType === 'INSTALLMENT_BUSINESS' && !line.repaymentId;
  return isPurchase ? fieldLabel('customerName') : t('vouchers.paidTo');
}
