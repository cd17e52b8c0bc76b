import { useNavigate, useSearch } from '@tanstack/react-router';
import { ArrowRight, Ban, History, PencilLine } from 'lucide-react';
import { useState } from 'react';
import { accountIdOf } from 'shared-schema/collections/account-id';
import { t, formatInstant } from '../language/texts.ts';
import { useTranslatorFor } from '../language/use-translator-for.ts';
import { useToday, useTimeZone } from '../records/records.tsx';
import { WhatsAppButton } from '../records/contact-links.tsx';
import { isCorrectable, cancel } from '../repayments/undo-receipt.ts';
import { useUser } from '../session/session-context.tsx';
import { useBooks } from '../sync/books/use-books.ts';
import { ButtonLink, type ButtonLook } from '../ui/button.tsx';
import { type MenuAction, MoreMenu } from '../ui/more-menu.tsx';
import { useCloseToast, useToast } from '../ui/toasts.tsx';
import { accountNames } from './account-names.ts';
import type { ReceiptView } from './read-receipt.ts';
import { receiptMessage } from './receipt-message.ts';
import type { Slip } from './slip.ts';
import type { ForeignNotes } from 'shared-schema/cash/foreign-notes';
import type { Receipt } from 'shared-schema/collections/receipt';
import type { Instant } from 'shared-schema/local-date';
import { formatMoney } from 'shared-schema/money';
import { ReasonDialog } from '../forms/reason-dialog.tsx';
import { usualReasons } from '../records/line-description.ts';
import { notesText } from '../records/foreign-notes.tsx';
import type { BooksReader } from '../sync/books/reader.ts';
import { useDevice } from '../sync/device/use-stored.tsx';
import { Notice } from '../ui/page.tsx';

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
  const takeBack: MenuAction = {
    label: t('receipts.cancelReceipt'),
    icon: <Ban aria-hidden />,
    danger: true,
    onChoose: () => setOpen(true),
  };
  return (
    <>
      <MoreMenu
        label={t('common.moreOf', { name: t('receipts.receiptNumber', { number }) })}
        actions={[...(isCorrectable(receipt, me) ? [correct] : []), history, ...(cancelled ? [] : [takeBack])]}
      />
      <CancelDialog view={view} open={open} onClose={() => setOpen(false)} />
    </>
  );
}

type CancelDialogProps = { view: ReceiptView; open: boolean; onClose: () => void };

/** Cancels a receipt, for a reason that stays on record. */
function CancelDialog({ view, open, onClose }: CancelDialogProps) {
  const { dispatch } = useDevice();
  const toast = useToast();
  const { receipt, missing } = view;
  const { id: number, payerName: payer } = receipt;
  const timeZone = useTimeZone();
  const handedOver = useBooks((books) => handedOverSince(books, receipt), [receipt]);
  return (
    <ReasonDialog
      open={open}
      danger
      usual={usualReasons()}
      title={t('receipts.cancelQuestion', { number, payer, amount: formatMoney(receipt.amount) })}
      verb={t('receipts.cancelReceipt')}
      cancel={t('receipts.keepReceipt')}
      failure={t('receipts.cancelFailed')}
      onConfirm={async (reason) => {
        await cancel(dispatch, receipt, reason);
        toast(t('receipts.cancelDone', { number }));
      }}
      onCancel={onClose}
    >
      <p>{t('receipts.cancelExplained')}</p>
      {handedOver && (
        <Notice tone="waiting">
          {t('receipts.handedOverSince', {
            date: formatInstant(handedOver, timeZone),
            amount: formatMoney(receipt.amount),
          })}
        </Notice>
      )}
      {missing && <Notice tone="waiting">{notesGone(view, missing)}</Notice>}
    </ReasonDialog>
  );
}

/** When its collector handed cash over last after it came; undefined where it is no cash, or all of that is still in hand. */
async function handedOverSince(
  { handOvers }: BooksReader,
  { method, currency, collectedBy, enteredAt }: Receipt,
): Promise<Instant | undefined> {
  if (method !== 'CASH' || currency) return undefined;
  const since = await handOvers.where(
    ({ from, at, currency: notes }) => from === collectedBy && at >= enteredAt && !notes,
  );
  return since
    .map(({ at }) => at)
    .sort()
    .at(-1);
}

function notesGone({ receipt, collector }: ReceiptView, missing: ForeignNotes): string {
  return t('receipts.notesGone', {
    notes: notesText(missing),
    name: collector ?? t('common.userNumber', { id: receipt.collectedBy }),
    amount: formatMoney(missing.worth),
  });
}
