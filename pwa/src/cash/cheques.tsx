import { useState } from 'react';
import { type Cheque, type ChequeState, isStale } from 'shared-schema/collections/cheque';
import { chequeName } from 'shared-schema/collections/cheque-name';
import { countedOf, type Receipt } from 'shared-schema/collections/receipt';
import type { LocalDate } from 'shared-schema/local-date';
import { formatDate, t } from '../language/texts.ts';
import { useIsAdmin } from '../session/session-context.tsx';
import { ChequeDialog } from '../records/cheque-dialog.tsx';
import { ReceiptLink } from '../records/line-details.tsx';
import { useToday } from '../records/records.tsx';
import { Row, Rows } from '../ui/rows.tsx';
import { Amount } from '../ui/facts.tsx';
import { Button } from '../ui/button.tsx';
import type { MoneyView } from './read-money.ts';

type Asked = { receipt: Receipt; next: Exclude<ChequeState, 'IN_HAND'> };

/** Cheques in hand, post-dated ones last, and those that the bank has not cleared yet. */
export function Cheques({ cheques }: Pick<MoneyView, 'cheques'>) {
  const [asked, setAsked] = useState<Asked>();
  const [today, admin] = [useToday(), useIsAdmin()];
  if (cheques.length === 0) return null;
  return (
    <>
      <Rows title={t('money.cheques')}>
        {cheques.map((receipt) => {
          const { bank, state } = receipt.cheque!;
          return (
            <Row
              key={receipt.id}
              label={chequeName(receipt, t)}
              note={
                <>
                  {bank && `${bank} · `}
                  {chequeWords(receipt.cheque!, today)} · <ReceiptLink number={receipt.id} />
                </>
              }
              value={<Amount money={countedOf(receipt)} />}
            >
              {admin && (
                <>
                  {state === 'IN_HAND' && !isPostDated(receipt.cheque!, today) && (
                    <Button dense label={t('money.payIn')} onClick={() => setAsked({ receipt, next: 'PAID_IN' })} />
                  )}
                  {state === 'PAID_IN' && (
                    <Button dense label={t('money.cleared')} onClick={() => setAsked({ receipt, next: 'CLEARED' })} />
                  )}
                  <Button
                    dense
                    look="outlined"
                    tone="secondary"
                    label={t('money.returned')}
                    onClick={() => setAsked({ receipt, next: 'RETURNED' })}
                  />
                </>
              )}
            </Row>
          );
        })}
      </Rows>
      {asked && <ChequeDialog {...asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

type Dated = Pick<Cheque, 'state' | 'date'>;

function isPostDated({ state, date }: Dated, today: LocalDate): boolean {
  return state === 'IN_HAND' && date > today;
}

/** How a cheque stands, and what its date says about it. */
export function chequeWords(cheque: Dated, today: LocalDate): string {
  const date = formatDate(cheque.date);
  if (isPostDated(cheque, today)) return t('money.chequePostDated', { date });
  const stale = cheque.state === 'IN_HAND' && isStale(cheque, today);
  const words = [t('money.chequeState', { state: cheque.state }), t('money.chequeDated', { date })];
  return [...words, ...(stale ? [t('money.chequeStale')] : [])].join(' · ');
}
