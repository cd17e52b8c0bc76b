import { useSearch } from '@tanstack/react-router';
import { ArrowRight, Ban, MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { t } from '../language/texts.ts';
import { useTranslatorFor } from '../language/use-translator-for.ts';
import { buttonClass, ButtonLink } from '../ui/button.tsx';
import { type MenuAction, MoreMenu } from '../ui/more-menu.tsx';
import { useCloseToast } from '../ui/toasts.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import type { ReceiptView } from './read-receipt.ts';
import { useToday } from '../records/time.tsx';
import { whatsAppAddress } from '../records/whatsapp-number.ts';
import { receiptMessage } from './receipt-message.ts';
import type { Slip } from './slip.ts';

type Props = { view: ReceiptView; slip: Slip };

/** What is done with nearly every receipt: the payer gets it and, right after the money was taken, the next one comes. */
export function MainActions({ view, slip, taken }: Props & { taken: boolean }) {
  return (
    <>
      <WhatsAppLink view={view} slip={slip} look={taken ? 'outlined' : 'filled'} />
      {taken && <NextPerson />}
    </>
  );
}

/** Of the list that led to the payer; the list itself where there is none. */
function NextPerson() {
  const { taken: _taken, house: _house, next, ...list } = useSearch({ from: '/admin/receipts/$number' });
  const [icon, label] = [<ArrowRight key="icon" aria-hidden />, t('receipts.nextPerson')];
  return next ? (
    <ButtonLink to="/admin/collect/$account" params={{ account: next }} search={list} icon={icon}>
      {label}
    </ButtonLink>
  ) : (
    <ButtonLink to="/admin/collect" search={list} icon={icon}>
      {label}
    </ButtonLink>
  );
}

function WhatsAppLink({ view, slip, look }: Props & { look: 'filled' | 'outlined' }) {
  const inPayersLanguage = useTranslatorFor(view.payer.language);
  const message = receiptMessage(view, inPayersLanguage, {
    association: slip.association,
    today: useToday(),
    origin: location.origin,
  });
  const noUndo = useCloseToast();
  return (
    <a
      className={buttonClass({ look })}
      href={whatsAppAddress(view.payer.whatsApp, message)}
      target="_blank"
      rel="noreferrer"
      onClick={noUndo}
    >
      <MessageCircle aria-hidden />
      <span className="p-button-label">{t('receipts.whatsApp')}</span>
    </a>
  );
}

/** Rare: taking a receipt back, with a reason. */
export function ReceiptMore({ view }: Pick<Props, 'view'>) {
  const { receipt } = view;
  const [open, setOpen] = useState(false);
  const cancelling: MenuAction = {
    label: t('receipts.cancelReceipt'),
    icon: <Ban aria-hidden />,
    danger: true,
    onChoose: () => setOpen(true),
  };
  return (
    <>
      <MoreMenu
        label={t('common.moreOf', { name: t('receipts.receiptNumber', { number: receipt.id }) })}
        actions={receipt.cancelled ? [] : [cancelling]}
      />
      <CancelDialog view={view} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
