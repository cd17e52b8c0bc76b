/** What a person can do with cash whose payment was refused, in words. */
import { formatMoney, type Money, subtract } from 'shared-schema/money';
import type { CashInHand, CashResolution } from '../sync/resolve-cash.ts';

export type CashChoice = {
  label: string;
  /** The question, and what follows from saying yes. */
  title: string;
  words: string;
  /** Said when it is done. */
  done: string;
  resolution: CashResolution;
};

/** `customer` gave the cash, `member` answers for the repayment. The first choice is the usual one. */
export function cashChoices(cash: CashInHand, customer: string, member: string): CashChoice[] {
  const { taken, due } = cash;
  return [...toPay(cash, customer, member), handBack(taken, due, customer), ...toCredit(cash, member)];
}

/** Something is still due: what was taken may be enough for it, or not. */
function toPay({ taken, due, member: known }: CashInHand, customer: string, member: string): CashChoice[] {
  if (due <= 0) return [];
  const entered = `${formatMoney(due)} is entered as paid, which is all that is due now.`;
  if (taken < due) {
    const more = formatMoney(subtract(due, taken));
    return [
      {
        label: `Collect ${more} more and enter ${formatMoney(due)}`,
        title: `Has ${customer} paid ${more} more?`,
        words: `${formatMoney(due)} is due now; ${formatMoney(taken)} was taken. ${entered}`,
        done: `Settled: ${formatMoney(due)} from ${customer} is entered.`,
        resolution: { pay: due },
      },
    ];
  }
  const rest = subtract(taken, due);
  if (rest <= 0) {
    return [
      {
        label: `Enter ${formatMoney(due)}`,
        title: `Enter ${formatMoney(due)} from ${customer}?`,
        words: entered,
        done: `Settled: ${formatMoney(due)} from ${customer} is entered.`,
        resolution: { pay: due },
      },
    ];
  }
  const choices: CashChoice[] = [
    {
      label: `Enter ${formatMoney(due)}, hand back ${formatMoney(rest)}`,
      title: `Hand ${formatMoney(rest)} back to ${customer}?`,
      words: entered,
      done: `Settled: ${formatMoney(due)} is entered, ${formatMoney(rest)} goes back to ${customer}.`,
      resolution: { pay: due },
    },
  ];
  if (known !== undefined) {
    choices.push({
      label: `Enter ${formatMoney(due)}, keep ${formatMoney(rest)} as a credit for ${member}`,
      title: `Keep ${formatMoney(rest)} as a credit for ${member}?`,
      words: `${entered} The rest is a credit of ${member} in the ledger.`,
      done: `Settled: ${formatMoney(due)} is entered, ${formatMoney(rest)} is a credit of ${member}.`,
      resolution: { pay: due, credit: rest },
    });
  }
  return choices;
}

function handBack(taken: Money, due: Money, customer: string): CashChoice {
  return {
    label: 'Hand the money back',
    title: `Hand ${formatMoney(taken)} back to ${customer}?`,
    words: `Nothing is entered in the ledger for it. ${due > 0 ? `${formatMoney(due)} stays due.` : 'Nothing is due here.'}`,
    done: `Settled: ${formatMoney(taken)} goes back to ${customer}.`,
    resolution: {},
  };
}

/** A credit of all of it, where paying does not use it up. */
function toCredit({ taken, due, member: known }: CashInHand, member: string): CashChoice[] {
  if (known === undefined || (due > 0 && taken >= due)) return [];
  return [
    {
      label: `Keep it as a credit for ${member}`,
      title: `Keep ${formatMoney(taken)} as a credit for ${member}?`,
      words: `It is entered as a credit of ${member} in the ledger. ${due > 0 ? `${formatMoney(due)} stays due.` : 'Nothing is due here.'}`,
      done: `Settled: ${formatMoney(taken)} is a credit of ${member} in the ledger.`,
      resolution: { credit: taken },
    },
  ];
}
