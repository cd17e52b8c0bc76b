import { QrCode as QrCodeIcon } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { type BankAccount, upiIdOf } from 'shared-schema/bank/bank-account';
import type { PaymentId } from 'shared-schema/bank/utr';
import { upiLink } from 'shared-schema/bank/upi-link';
import { formatMoney, type Money } from 'shared-schema/money';
import { t } from '../language/texts.ts';
import { Button } from '../ui/button.tsx';
import { Modal } from '../ui/modal.tsx';
import { QrCode } from '../ui/qr-code.tsx';
import { useAssociationName, useSetting } from './settings.ts';
import './upi-code.css';

type Props = {
  account: Pick<BankAccount, 'upiId'> | undefined;
  paymentId: PaymentId;
  amount: Money;
  what: string;
  /** The payer has scanned it, and the code is gone. */
  onScanned?: () => void;
};

/** What the payer scans, over the whole screen: the sum, to whom and what for. It needs no connection. */
export function UpiCodeButton({ account, paymentId, amount, what, onScanned }: Props) {
  const [open, setOpen] = useState(false);
  const name = useAssociationName();
  const usual = useSetting('upiId');
  const upiId = upiIdOf(account, usual);
  if (!upiId) return <p className="quiet small">{t('paying.noUpiId')}</p>;
  if (amount <= 0) return null;
  const close = () => setOpen(false);
  const scanned = () => {
    // Closed first, because that gives the focus back to the button.
    flushSync(close);
    onScanned?.();
  };
  return (
    <>
      <Button
        look="outlined"
        icon={<QrCodeIcon aria-hidden />}
        label={t('paying.showCode')}
        onClick={() => setOpen(true)}
      />
      <Modal
        kind="text"
        open={open}
        title={t('paying.scan')}
        onClose={close}
        footer={<Button label={t('paying.scanned')} onClick={scanned} />}
      >
        <Code link={upiLink({ upiId, name, amount, what, reference: paymentId })}>
          <strong>{t('paying.scanAbout', { amount: formatMoney(amount), payee: name })}</strong>
          <span className="quiet small">{t('paying.upiId', { id: upiId })}</span>
        </Code>
      </Modal>
    </>
  );
}

function Code({ link, children }: { link: string; children: ReactNode }) {
  useWakeLock();
  return (
    <figure className="upi-code" aria-label={t('paying.scan')}>
      <QrCode text={link} />
      <figcaption>{children}</figcaption>
    </figure>
  );
}

/** The screen stays on as long as the code is shown, where the browser lets an app do so. It is given back when the app is left, and asked for again. */
function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let ended = false;
    async function ask(): Promise<void> {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      // A phone that saves its battery refuses.
      const given = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (ended) await given?.release();
      else lock = given;
    }
    const again = () => void ask();
    again();
    document.addEventListener('visibilitychange', again);
    return () => {
      ended = true;
      document.removeEventListener('visibilitychange', again);
      void lock?.release();
    };
  }, []);
}
