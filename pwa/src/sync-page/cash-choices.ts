/** What a person can do with cash whose payment was refused, in words. */
import { formatMoney, type Money, subtract } from 'shared-schema/money';
import { t } from '../language/texts.ts';
import type { CashInHand, CashResolution } from '../sync/outbox/resolve-cash.ts';

export type CashResolutionChoice = {
  label: string;
  /** The question, and what follows from saying yes. */
  title: string;
  explanation: string;
  /** Said when it is done. */
  done: string;
  resolution: CashResolution;
};

/** `customer` gave the cash. `member` answers for the repayment; `isReferer` if that is because of a customer's. */
export type People = { customer: string; member: string; isReferer: boolean };

/** The first choice is the usual one. */
export function cashChoices(cash: CashInHand, people: People): CashResolutionChoice[] {
  if (cash.due <= 0) {
    const same = cash.collectedTwice ? [samePayment(cash, people)] : [];
    return [returnCash(cash, people), ...same, ...keepAll(cash, people)];
  }
  if (cash.taken < cash.due) return [collectMore(cash, people), returnCash(cash, people), ...keepAll(cash, people)];
  return [...payDue(cash, people), returnCash(cash, people)];
}

function collectMore(cash: CashInHand, { customer }: People): CashResolutionChoice {
  const [due, taken, more] = [cash.due, cash.taken, subtract(cash.due, cash.taken)].map(formatMoney) as Three;
  return {
    label: t('outbox.collectMore', { more, due }),
    title: t('outbox.collectMoreQuestion', { customer, more }),
    explanation: t('outbox.collectMoreExplained', { due, taken }),
    done: t('outbox.payDone', { due, customer }),
    resolution: { pay: cash.due },
  };
}

type Three = [string, string, string];

/** What was taken is enough: all that is due is paid, and what is left over goes back or becomes a credit. */
function payDue(cash: CashInHand, people: People): CashResolutionChoice[] {
  const left = subtract(cash.taken, cash.due);
  const due = formatMoney(cash.due);
  const { customer, member } = people;
  const explanation = t('outbox.payAllExplained', { due });
  const resolution = { pay: cash.due };
  if (left <= 0) {
    return [
      {
        label: t('outbox.payAll', { due }),
        title: t('outbox.payAllQuestion', { due, customer }),
        explanation,
        done: t('outbox.payDone', { due, customer }),
        resolution,
      },
    ];
  }
  const rest = formatMoney(left);
  const andReturn = {
    label: t('outbox.payAndReturn', { due, rest }),
    title: t('outbox.payAndReturnQuestion', { rest, customer }),
    explanation,
    done: t('outbox.payAndReturnDone', { due, rest, customer }),
    resolution,
  };
  if (cash.member === undefined) return [andReturn];
  const andKeep = {
    label: t('outbox.payAndKeep', { due, rest, member }),
    title: t('outbox.keepQuestion', { amount: rest, member }),
    explanation: t('outbox.payAndKeepExplained', { due, rest, member }),
    done: t('outbox.payAndKeepDone', { due, rest, member }),
    resolution: { pay: cash.due, credit: left },
  };
  return [andReturn, andKeep];
}

function returnCash({ taken, due }: CashInHand, { customer }: People): CashResolutionChoice {
  const amount = formatMoney(taken);
  return {
    label: t('outbox.cashReturned'),
    title: t('outbox.cashReturnedQuestion', { amount, customer }),
    explanation: nothingSaved(due),
    done: t('outbox.cashReturnedDone', { amount, customer }),
    resolution: {},
  };
}

/** Two admins entered one handing over of money: there is no cash to give back. */
function samePayment({ taken }: CashInHand, { customer }: People): CashResolutionChoice {
  return {
    label: t('outbox.samePayment'),
    title: t('outbox.samePaymentQuestion'),
    explanation: t('outbox.samePaymentExplained', { customer, amount: formatMoney(taken) }),
    done: t('outbox.samePaymentDone', { customer }),
    resolution: {},
  };
}

/** All of it becomes a credit of the member who answers for the repayment, if that member is known. */
function keepAll({ taken, due, member: known }: CashInHand, { member, isReferer }: People): CashResolutionChoice[] {
  if (known === undefined) return [];
  const amount = formatMoney(taken);
  return [
    {
      label: isReferer ? t('outbox.keepForReferer', { member }) : t('outbox.keepForMember', { member }),
      title: t('outbox.keepQuestion', { amount, member }),
      explanation:
        due > 0
          ? t('outbox.keepExplainedStillDue', { amount, member, due: formatMoney(due) })
          : t('outbox.keepExplained', { amount, member }),
      done: t('outbox.keepDone', { amount, member }),
      resolution: { credit: taken },
    },
  ];
}

function nothingSaved(due: Money): string {
  return due > 0 ? t('outbox.nothingSavedStillDue', { due: formatMoney(due) }) : t('outbox.nothingSaved');
}
