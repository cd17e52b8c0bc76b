/** What someone who owes is written, in their language: what is due, when, how much, and how to pay. */
import { hasFallenDue, remaining } from '../repayments/repayment.ts';
import type { AccountId } from '../collections/account-id.ts';
import { type OpenDue, openDuesOf, sumOf } from '../collections/put-to-oldest.ts';
import { formatDate, type LocalDate } from '../local-date.ts';
import { formatMoney, type Money } from '../money.ts';
import { plainName } from '../plain-text.ts';
import { type Contract, isFund } from '../repayments/contract.ts';
import type { Translator } from '../texts/translate.ts';

export type RemindedDue = Pick<OpenDue, 'due' | 'contract'>;

/** What these accounts owe themselves up to a day, the oldest first: a member for tickets, a customer for their business. */
export function duesToRemindOf(contracts: Contract[], accounts: AccountId[], until: LocalDate): OpenDue[] {
  return openDuesOf(contracts).filter(({ account, due }) => accounts.includes(account) && hasFallenDue(due, until));
}

export function sumToRemindOf(dues: RemindedDue[]): Money {
  return sumOf(dues.map(({ due }) => ({ amount: remaining(due) })));
}

type Content = {
  /** Who is written to. */
  name: string;
  association: string;
  /** Where to pay; empty if the association has not said. */
  upiId: string;
  /** The page to pay on; undefined where the server could not make one. */
  link?: string | undefined;
  dues: RemindedDue[];
};

/** As it is sent on WhatsApp. */
export function reminderMessage(content: Content, writer: Translator): string {
  const { name, link } = content;
  const { t } = writer;
  return [
    t('reminders.greeting', { name }),
    ...reminderLines(content, writer),
    ...(link ? [t('reminders.payLink', { link })] : []),
    '',
    t('reminders.paid'),
  ].join('\n');
}

/** What is due, a line each, the sum of it, and where to pay. */
export function reminderLines({ name, association, upiId, dues }: Content, writer: Translator): string[] {
  const { t, language } = writer;
  const lines = dues.map((each) =>
    t('reminders.due', {
      what: dueInMessage(each, name, writer),
      amount: formatMoney(remaining(each.due)),
      date: formatDate(each.due.dueDate, language),
    }),
  );
  return [
    t('reminders.intro', { association }),
    ...lines,
    ...(dues.length > 1 ? [t('reminders.total', { sum: formatMoney(sumToRemindOf(dues)) })] : []),
    ...(upiId ? [t('reminders.payAt', { upiId })] : []),
  ];
}

/** With the customer's name, where somebody else of the household is written to; undefined: nobody is named. */
export function dueInMessage({ due, contract }: RemindedDue, name: string | undefined, { t }: Translator): string {
  const { sequence: number } = due;
  const { id, tenure: of } = contract;
  if (isFund(contract)) return t('collect.subscription', { number, of, id, ticket: due.ticket ?? 1 });
  const { itemDescription: item, customerName: customer } = contract;
  return name === undefined || plainName(customer) === plainName(name)
    ? t('collect.installment', { number, of, item })
    : t('collect.installmentOf', { customer, number, of, item });
}
