import { useSearch } from '@tanstack/react-router';
import { ArrowRight, Ban, MessageCircle, Printer, Share2 } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { flushSync } from 'react-dom';
import { loadOfficeTexts, t } from '../language/texts.ts';
import { useTranslatorFor } from '../language/use-translator-for.ts';
import { shareFile } from '../papers/share-file.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { useInFlight } from '../ui/in-flight.ts';
import { Notice } from '../ui/message.tsx';
import { whyNoFile } from '../ui/why-no-file.ts';
import { type MenuAction, MoreMenu } from '../ui/more-menu.tsx';
import { useCloseToast } from '../ui/toasts.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { ChoiceDialog } from '../ui/choice-dialog.tsx';
import { PAPER_SIZES, type PaperSize, paperSize } from './paper-size.ts';
import { connectionsHere } from './printer/printer.ts';
import type { ReceiptView } from './read-receipt.ts';
import { useToday } from '../records/time.tsx';
import { useChoice } from '../stored-choice.ts';
import { whatsAppAddress } from '../records/whatsapp-number.ts';
import { receiptMessage } from './receipt-message.ts';
import type { Slip } from './slip.ts';
import { slipFile, type SlipFormat } from './slip-files.ts';

type Props = { view: ReceiptView; slip: Slip };

const PrinterChoice = lazy(async () => {
  const [{ PrinterChoice: choice }] = await Promise.all([import('./printer/printer-choice.tsx'), loadOfficeTexts()]);
  return { default: choice };
});

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
  const message = receiptMessage(view, inPayersLanguage, { ...slip, today: useToday() });
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

/** The rest. */
export function ReceiptActions({ slip }: Pick<Props, 'slip'>) {
  return (
    <>
      <Share slip={slip} />
      <Print slip={slip} />
    </>
  );
}

function Share({ slip }: { slip: Slip }) {
  const [open, setOpen] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { busy, once } = useInFlight();
  const noUndo = useCloseToast();

  function ask(): void {
    noUndo();
    setOpen(true);
  }

  async function share(format: SlipFormat): Promise<void> {
    setFailure(undefined);
    try {
      await shareFile(await slipFile(slip, format));
      setOpen(false);
    } catch (error) {
      setFailure(whyNoFile(error, t('receipts.shareFailed')));
    }
  }

  return (
    <>
      <Act icon={<Share2 aria-hidden />} label={t('receipts.share')} onClick={ask} />
      <ChoiceDialog
        open={open}
        title={t('receipts.shareTitle', { number: slip.number })}
        choices={[
          [t('receipts.asPicture'), () => void once(() => share('png'))],
          [t('receipts.asPdf'), () => void once(() => share('pdf'))],
        ]}
        busy={busy}
        onClose={() => setOpen(false)}
      >
        {failure && (
          <Notice tone="refused" role="alert">
            {failure}
          </Notice>
        )}
      </ChoiceDialog>
    </>
  );
}

/** On the paper that was printed on last, or on another; where the browser reaches a receipt printer, straight on that. */
function Print({ slip }: { slip: Slip }) {
  const [open, setOpen] = useState(false);
  const usual = useChoice(paperSize);
  const noUndo = useCloseToast();

  function ask(): void {
    noUndo();
    setOpen(true);
  }

  function print(size: PaperSize): void {
    // On the page before the browser takes it, and without the dialog.
    flushSync(() => {
      setOpen(false);
      paperSize.set(size);
    });
    window.print();
  }

  return (
    <>
      <Act icon={<Printer aria-hidden />} label={t('common.print')} onClick={ask} />
      <ChoiceDialog
        open={open}
        title={t('receipts.printTitle', { number: slip.number })}
        choices={PAPER_SIZES.map((size) => [paperName(size), () => print(size)])}
        usual={paperName(usual)}
        onClose={() => setOpen(false)}
      >
        {connectionsHere().length > 0 && (
          <Suspense>
            <PrinterChoice slip={slip} onPrinted={() => setOpen(false)} />
          </Suspense>
        )}
      </ChoiceDialog>
    </>
  );
}

function paperName(size: PaperSize): string {
  if (size === 'a6') return t('receipts.onA6');
  if (size === 'a5') return t('receipts.onA5');
  return t('receipts.onRoll', { width: size === 'roll80' ? 80 : 58 });
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

function Act(props: { icon: ReactNode; label: string; busy?: boolean; onClick: () => void }) {
  return <Button look="outlined" {...props} />;
}
