import { type Money, negate, NOTHING } from 'shared-schema/money';
import { keyOfHead, nameOfHead } from 'shared-schema/reports/head';
import { t } from '../language/texts.ts';
import { useUser } from '../session/session-context.tsx';
import { Amount } from '../ui/amount.tsx';
import { CashLink } from './cash-line.tsx';
import type { CashStepsView as Steps } from './read-cash-steps.ts';

/** From what was collected by receipts to the cash in hand, step by step; nothing where the two are the same. */
export function CashSteps({ steps }: { steps: Steps }) {
  const { id: me } = useUser();
  const { before, receipts, others, handed, handedOver, foreign, inHand } = steps;
  if (receipts === inHand && others.length === 0) return null;
  const rows: [key: string, label: string, amount: Money][] = [
    ['before', t('cash.inHandBefore'), before],
    ['receipts', t('cash.byReceipts'), receipts],
    ...others.map(({ side, head, amount }): [string, string, Money] => {
      const name = nameOfHead(head, t);
      const label = t(side === 'receipts' ? 'cash.otherTaken' : 'cash.otherPaid', { head: name });
      return [`${side} ${keyOfHead(head)}`, label, amount];
    }),
    ['handed', t('cash.handedToMe'), handed],
    ['handedOver', t('cash.handedOverByMe'), handedOver],
    ['foreign', t('cash.foreignShownApart'), foreign > 0 ? negate(foreign) : NOTHING],
  ];
  return (
    <>
      <h3 id="cash-steps">{t('cash.steps')}</h3>
      <ul className="sums cash-steps" aria-labelledby="cash-steps">
        {rows
          .filter(([, , amount]) => amount !== 0)
          .map(([key, label, amount]) => (
            <li key={key}>
              <span>{label}</span>
              <Amount money={amount} />
            </li>
          ))}
        <li className="sums-total">
          <span>{t('cash.mine')}</span>
          <CashLink of={me}>
            <Amount money={inHand} />
          </CashLink>
        </li>
      </ul>
    </>
  );
}
