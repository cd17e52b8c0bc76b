/** A voucher: the paper of a ledger entry that has no receipt. It is a slip like a receipt's, with lines for the signatures of both. */
import { LEDGER_NAMES } from 'shared-schema/ledgers/describe-line';
import { dateOfLine, toldByVoucher, type Transaction } from 'shared-schema/ledgers/transaction';
import { sumOf } from 'shared-schema/collections/put-to-oldest';
import { formatMoney } from 'shared-schema/money';
import { rupeesInWords } from 'shared-schema/texts/rupees-in-words';
import { formatDate, formatInstant, shownLanguage, t } from '../language/texts.ts';
import { fieldLabel } from '../language/refusal-sentence.ts';
import { enteredLaterAt } from '../records/line-description.ts';
import { methodLabel } from '../records/way-of-paying.tsx';
import type { VoucherView } from './read-voucher.ts';
import { headOfSlip, type Slip, type SlipFact, type SlipPlace } from './slip.ts';

export function voucherOf(view: VoucherView, place: SlipPlace): Slip {
  const { line, numberFollows } = view;
  const lines = toldByVoucher(view.lines, place.timeZone);
  // Of a journal both sides come to the same.
  const sum = sumOf(line.journal ? lines.filter(isPaid) : lines);
  const number = numberFollows ? t('vouchers.numberFollows') : (line.voucher ?? String(line.id));
  return {
    ...headOfSlip(place),
    kind: 'voucher',
    title: t('records.voucher'),
    name: t('vouchers.voucherNumber', { id: number }),
    number,
    stamp: line.deletedAt || line.reversedBy ? t('receipts.cancelledStamp') : undefined,
    facts: factsOf({ ...view, lines }, place),
    items: lines.map(({ told, type, ledger, called, amount }) => ({
      text: told,
      note: [
        line.journal && t(type === 'DEBIT' ? 'common.debit' : 'common.credit'),
        !isOfOneLedger(lines) && t(LEDGER_NAMES[ledger]),
        called,
      ]
        .filter(Boolean)
        .join(' · '),
      amount: formatMoney(amount),
      takenOff: false,
    })),
    total: [t(totalLabel(line)), formatMoney(sum)],
    words: rupeesInWords(sum, shownLanguage()),
    rest: undefined,
    ...(!line.journal && { signatures: [t('vouchers.signPaid'), t('vouchers.sign')] }),
    foot: '',
    address: undefined,
  };
}

function isOfOneLedger([first, ...rest]: Transaction[]): boolean {
  return rest.every(({ ledger }) => ledger === first!.ledger);
}

function totalLabel(line: Transaction) {
  if (line.journal) return 'vouchers.total';
  return isPaid(line) ? 'vouchers.totalPaid' : 'receipts.total';
}

function isPaid({ type }: Transaction): boolean {
  return type === 'DEBIT';
}

function factsOf(view: VoucherView, { timeZone }: SlipPlace): SlipFact[] {
  const { line, lines, person, personNumber: id, place, enteredBy } = view;
  const { method, reference, ledger } = line;
  const entered = enteredLaterAt(lines[0]!, timeZone);
  const { name } = person;
  const facts: (SlipFact | false | null | undefined)[] = [
    !line.journal && [personLabel(line), id === undefined ? name : t('vouchers.named', { name, id })],
    [t('fields.date'), formatDate(dateOfLine(lines[0]!, timeZone))],
    entered && [t('receipts.enteredOn'), formatInstant(entered, timeZone)],
    isOfOneLedger(lines) && [t('ledgers.ledger'), t(LEDGER_NAMES[ledger])],
    method && [t('records.method'), methodLabel(method)],
    place !== undefined && [t(isPaid(line) ? 'records.paidFrom' : 'ledgers.place'), place],
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
