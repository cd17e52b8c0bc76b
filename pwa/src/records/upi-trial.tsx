import { useState } from 'react';
import { UPI_ID } from 'shared-schema/bank/bank-account';
import { rupees } from 'shared-schema/money';
import { Unreadable } from '../forms/draft.ts';
import { t } from '../language/texts.ts';
import { UpiCodeButton } from './upi-code.tsx';
import { draftPaymentId } from './way-draft.ts';

const ONE_RUPEE = rupees(1);

type Props = {
  /** As it is typed. */
  upiId: string;
  /** As it is now; empty if there is none. */
  current: string;
  /** The one with which a rupee arrived. */
  tried: string;
  onTried: (upiId: string) => void;
};

/** A new UPI ID is tried with one rupee before it is used: money sent to a wrong one does not come back. */
export function UpiTrial({ upiId: typed, current, tried, onTried }: Props) {
  const [paymentId] = useState(draftPaymentId);
  const upiId = typed.trim();
  return (
    <>
      {needsTrial(upiId, current) && UPI_ID.test(upiId) && (
        <div className="upi-trial">
          <p>{t('paying.tryId', { id: upiId })}</p>
          <UpiCodeButton account={{ upiId }} paymentId={paymentId} amount={ONE_RUPEE} what="" />
          <label className="check">
            <input
              type="checkbox"
              checked={tried === upiId}
              onChange={({ target }) => onTried(target.checked ? upiId : '')}
            />
            {t('paying.arrived')}
          </label>
        </div>
      )}
      <p className="quiet small">{t('paying.kindsOfId')}</p>
    </>
  );
}

/** Whether this one is new. None needs no trial. */
function needsTrial(upiId: string, current: string): boolean {
  return upiId !== '' && upiId !== current;
}

/** What is wrong with saving it: it was not tried. */
export function untried({ upiId: typed, current, tried }: Omit<Props, 'onTried'>): Unreadable | undefined {
  const upiId = typed.trim();
  if (!needsTrial(upiId, current) || !UPI_ID.test(upiId) || tried === upiId) return undefined;
  return new Unreadable(t('paying.tryFirst'));
}
