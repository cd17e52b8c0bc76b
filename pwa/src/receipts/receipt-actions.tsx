import { useNavigate, useSearch } from '@tanstack/react-router';
import { ArrowRight, Ban, History, PencilLine } from 'lucide-react';
import { useState } from 'react';
import { accountIdOf } from 'shared-schema/collections/account-id';
import { t } from '../language/texts.ts';
import { useTranslatorFor } from '../language/use-translator-for.ts';
import { useToday } from '../records/records.tsx';
import { WhatsAppButton } from '../records/contact-links.tsx';
import { isCorrectable } from '../repayments/undo-receipt.ts';
import { useUser } from '../session/session-context.tsx';
import { useBooks } from '../sync/books/use-books.ts';
import { ButtonLink, type ButtonLook } from '../ui/button.tsx';
import { type MenuAction, MoreMenu } from '../ui/more-menu.tsx';
import { useCloseToast } from '../ui/toasts.tsx';
import { accountNames } from './account-names.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import type { ReceiptView } from './read-receipt.ts';
import { receiptMessage } from './receipt-message.ts';
import type { Slip } from './slip.ts';

type Props = { view: ReceiptView; slip: Slip };

/** What is done with nearly every receipt: the payer gets it and, right after the money was taken, the next one comes. */
export function MainActions({ view, slip, taken }: Props & { taken: boolean }) {
  return (
    <>
      {taken && <NextPerson />}
      <ReceiptMessageLink view={view} slip={slip} look="filled" />
    </>
  );
}

/** Of the list that led to the payer; the list itself where there is none. */
function NextPerson() {
  const { taken: _taken, house: _house, next, ...list } = useSearch({ from: '/admin/receipts/$number' });
  const [named] = useBooks((books) => accountNames(books, next ? [next] : []), [next]) ?? [];
  const icon = <ArrowRight aria-hidden />;
  return next ? (
    <ButtonLink to="/admin/collect/$account" params={{ account: next }} search={list} look="outlined" icon={icon}>
      {named ? t('receipts.nextIsPerson', { name: named.name }) : t('receipts.nextPerson')}
    </ButtonLink>
  ) : (
    <ButtonLink to="/admin/collect" search={list} look="outlined" icon={icon}>
      {t('layout.collect')}
    </ButtonLink>
  );
}

/** Writes to the payer what the receipt says. */
export function ReceiptMessageLink({ view, slip, look }: Props & Pick<ButtonLook, 'look'>) {
  const inPayersLanguage = useTranslatorFor(view.payer.language);
  const message = receiptMessage(view, inPayersLanguage, {
    association: slip.association,
    today: useToday(),
    origin: location.origin,
  });
  const noUndo = useCloseToast();
  return (
    <WhatsAppButton
      to={view.payer.whatsApp}
      message={message}
      label={t('receipts.whatsApp')}
      look={look}
      onClick={noUndo}
    />
  );
}

/** Rare: entering it otherwise, taking it back with a reason, and what was done with it. */
export function ReceiptMore({ view }: Pick<Props, 'view'>) {
  const { receipt } = view;
  const { id: number, payer, cancelled } = receipt;
  const { id: me } = useUser();
  const navigate = useNavigate();
  const noUndo = useCloseToast();
  const [open, setOpen] = useState(false);
  const correct: MenuAction = {
    label: t('receipts.correct'),
    icon: <PencilLine aria-hidden />,
    onChoose() {
      noUndo();
      void navigate({
        to: '/admin/collect/$account',
        params: { account: accountIdOf(payer) },
        search: { again: number },
      });
    },
  };
  const history: MenuAction = {
    label: t('records.history'),
    icon: <History aria-hidden />,
    onChoose: () => void navigate({ to: '/admin/history', search: { table: 'receipts', id: number } }),
  };
  const cancel: MenuAction = {
    label: t('receipts.cancelReceipt'),
    icon: <Ban aria-hidden />,
    danger: true,
    onChoose: () => setOpen(true),
  };
  return (
    <>
      <MoreMenu
        label={t('common.moreOf', { name: t('receipts.receiptNumber', { number }) })}
        actions={[...(isCorrectable(receipt, me) ? [correct] : []), history, ...(cancelled ? [] : [cancel])]}
      />
      <CancelDialog view={view} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
