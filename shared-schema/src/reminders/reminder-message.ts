/** What someone who owes is written, in their language: what is due, when, how much, and how to pay. */
import { upiLink } from '../bank/upi-link.ts';
import { hasFallenDue } from '../repayments/days-late.ts';
import { accountOfBusiness, accountOfMember, type AccountId, payerOf } from '../collections/account-id.ts';
import { compareDues, sumOf } from '../collections/put-to-oldest.ts';
import { formatDate, type LocalDate } from '../local-date.ts';
import { formatMoney, type Money } from '../money.ts';
import { plainName } from '../plain-text.ts';
import { type Contract, isFund } from '../repayments/contract.ts';
import { remaining, type Repayment } from '../repayments/repayment.ts';
import type { Translator } from '../texts/translate.ts';

export type RemindedDue = { due: Repayment; contract: Contract };

/** What these accounts owe themselves up to a day, the oldest first: a member for tickets, a customer for their business. */
export function duesToRemindOf(contracts: Contract[], accounts: AccountId[], until: LocalDate): RemindedDue[] {
  const open = contracts.filter(({ deletedAt, status }) => !deletedAt && status === 'ONGOING');
  const dues = open.flatMap((contract) =>
    contract.scheduledRepayments.flatMap((due) => {
      const account = isFund(contract) ? accountOfMember(due.userId) : accountOfBusiness(contract.id);
      const isDue = hasFallenDue(due, until) && remaining(due) > 0;
      return isDue && accounts.includes(account) ? [{ due, contract }] : [];
    }),
  );
  return dues.sort((a, b) => compareDues(a.due, b.due));
}

export function sumToRemindOf(dues: RemindedDue[]): Money {
  return sumOf(dues.map(({ due }) => ({ amount: remaining(due) })));
}

type Content = {
  /** Who is written to. */
  name: string;
  association: string;
  /** Where to pay; undefined if the association has not said. */
  upi: Upi | undefined;
  dues: RemindedDue[];
};

export type Upi = { id: string; link: string };

export function upiFor(id: string, payee: string, dues: RemindedDue[], account: AccountId): Upi | undefined {
  if (!id) return undefined;
  const amount = sumToRemindOf(dues);
  return { id, link: upiLink({ upiId: id, name: payee, amount, what: upiNote(account), reference: '' }) };
}

/** What the payment app and the bank's statement note beside the sum. In English, because banks keep no other letters. */
function upiNote(account: AccountId): string {
  const payer = payerOf(account);
  return 'memberId' in payer ? `Member ${payer.memberId}` : `Business ${payer.businessId}`;
}

/** As it is sent on WhatsApp. */
export function reminderMessage(content: Content, writer: Translator): string {
  const { name, upi } = content;
  const { t } = writer;
  return [
    t('reminders.greeting', { name }),
    ...reminderLines(content, writer),
    ...(upi ? [t('reminders.payLink', { link: upi.link })] : []),
    '',
    t('reminders.paid'),
  ].join('\n');
}

/** What is due, a line each, the sum of it, and where to pay. */
export function reminderLines({ name, association, upi, dues }: Content, writer: Translator): string[] {
  const { t, language } = writer;
  const lines = dues.map((each) =>
    t('reminders.due', {
      what: describeDue(each, name, writer),
      amount: formatMoney(remaining(each.due)),
      date: formatDate(each.due.dueDate, language),
    }),
  );
  return [
    t('reminders.intro', { association }),
    ...lines,
    ...(dues.length > 1 ? [t('reminders.total', { sum: formatMoney(sumToRemindOf(dues)) })] : []),
    ...(upi ? [t('reminders.payAt', { upiId: upi.id })] : []),
  ];
}

/** With the customer's name, where somebody else of the household is written to. */
function describeDue({ due, contract }: RemindedDue, name: string, { t }: Translator): string {
  const { sequence: number } = due;
  const { id, tenure: of } = contract;
  if (isFund(contract)) return t('collect.subscription', { number, of, id, ticket: due.ticket ?? 1 });
  const { itemDescription: item, customerName: customer } = contract;
  return plainName(customer) === plainName(name)
    ? t('collect.installment', { number, of, item })
    : t('collect.installmentOf', { customer, number, of, item });
}
