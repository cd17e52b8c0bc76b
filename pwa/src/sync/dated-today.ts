/** For every command: what dates it today, if it was refused because its day had been closed meanwhile. */
import type { CommandName, InputOf } from 'shared-schema/commands';
import type { Instant, LocalDate } from 'shared-schema/local-date';
import type { TextKey } from 'shared-schema/texts/text-key';

export type Today = {
  at: Instant;
  date: LocalDate;
  /** A description with the day that it belongs to. */
  noted: (description: string) => string;
};

/** What the input says otherwise when it is done again, today. */
type Dated<N extends CommandName> = (input: InputOf<N>, today: Today) => Partial<InputOf<N>>;

/** Why it cannot be dated today. */
type Kept = { why: TextKey<'outbox'> };

/** It names no day: it counts on the one when it is done. */
const DONE_AGAIN = () => ({});
const undated = () => ({ date: null });

export const DATED_TODAY: { [N in CommandName]: Dated<N> | Kept | 'neverRefusedForItsDay' } = {
  'transaction.create': ({ description }, { noted }) => ({ date: null, description: noted(description) }),
  'transaction.transfer': ({ description }, { noted }) => ({ date: null, description: noted(description) }),
  'transaction.correct': ({ entry }) => ({ entry: entry && { ...entry, date: null } }),
  'shares.buy': undated,
  'shares.giveBack': undated,
  'dividend.pay': undated,
  'installmentBusiness.create': (_, { date }) => ({ purchaseDate: date }),
  'repayment.markPaid': (_, { at }) => ({ paidAt: at }),
  'chittyFund.create': (_, { date }) => ({ startedOn: date }),
  'chittyFund.holdDraw': () => ({ heldOn: undefined }),
  'account.use': DONE_AGAIN,
  'account.refund': DONE_AGAIN,
  'receipt.cancel': DONE_AGAIN,
  'receipt.answer': DONE_AGAIN,
  'transaction.delete': { why: 'outbox.notDeletedToday' },
  'collection.record': { why: 'outbox.keepsItsDay' },
  'installmentBusiness.settle': { why: 'outbox.keepsItsDay' },

  'cash.closeDay': { why: 'outbox.keepsItsDay' },
  'period.close': { why: 'outbox.closedAlready' },

  'cash.handOver': 'neverRefusedForItsDay',
  'cash.confirmHandOver': 'neverRefusedForItsDay',
  'cash.withdrawHandOver': 'neverRefusedForItsDay',
  'chittyFund.commitLot': 'neverRefusedForItsDay',
  'chittyFund.commitLotV2': 'neverRefusedForItsDay',
  'chittyFund.delete': 'neverRefusedForItsDay',
  'chittyFund.markRepaid': 'neverRefusedForItsDay',
  'chittyFund.move': 'neverRefusedForItsDay',
  'chittyFund.transferTicket': 'neverRefusedForItsDay',
  'dividendRun.create': 'neverRefusedForItsDay',
  'dividendRun.undo': 'neverRefusedForItsDay',
  'export.record': 'neverRefusedForItsDay',
  'installmentBusiness.delete': 'neverRefusedForItsDay',
  'installmentBusiness.edit': 'neverRefusedForItsDay',
  'installmentBusiness.markRepaid': 'neverRefusedForItsDay',
  'installmentBusiness.writeOff': 'neverRefusedForItsDay',
  'member.add': 'neverRefusedForItsDay',
  'member.approve': 'neverRefusedForItsDay',
  'member.delete': 'neverRefusedForItsDay',
  'member.reject': 'neverRefusedForItsDay',
  'member.setFinancials': 'neverRefusedForItsDay',
  'member.setFinancialsV2': 'neverRefusedForItsDay',
  'member.setLanguage': 'neverRefusedForItsDay',
  'member.update': 'neverRefusedForItsDay',
  'period.reopen': 'neverRefusedForItsDay',
  'project.create': 'neverRefusedForItsDay',
  'project.rename': 'neverRefusedForItsDay',
  'reminder.record': 'neverRefusedForItsDay',
  'reminder.withdraw': 'neverRefusedForItsDay',
};
