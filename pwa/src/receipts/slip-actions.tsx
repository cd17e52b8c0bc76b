import { Printer, Share2 } from 'lucide-react';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { USUAL_SYNCED_SETTINGS } from 'shared-schema/setting';
import { lazyWithTexts, t } from '../language/texts.ts';
import { shareFile } from '../papers/share-file.ts';
import { useAssociationName, useSettings } from '../records/settings.ts';
import { useUpiId } from '../records/pay-link.ts';
import { useTimeZone, useToday } from '../records/records.tsx';
import { useChoice } from '../stored-choice.ts';
import { Button, useInFlight } from '../ui/button.tsx';
import { ChoiceDialog } from '../ui/choice-dialog.tsx';
import { Refused } from '../ui/page.tsx';
import { useCloseToast } from '../ui/toasts.tsx';
import { whyNoFile } from '../ui/export-button.tsx';
import { connectionsHere } from './printer/printer.ts';
import { PAPER_SIZES, type PaperSize, paperSize } from './roll-page.ts';
import { LETTERHEAD, type Slip, type SlipPlace } from './slip.ts';
import { slipFile, type SlipFormat } from './slip-files.ts';

const PrinterChoice = lazyWithTexts(() => import('./printer/printer-choice.tsx'), 'PrinterChoice', 'office');

/** How a slip leaves the phone. */
export function SlipActions({ slip }: { slip: Slip }) {
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
      setFailure(whyNoFile(error, t('receipts.shareFailed', { kind: slip.kind })));
    }
  }

  return (
    <>
      <Act icon={<Share2 aria-hidden />} label={t('receipts.share')} onClick={ask} />
      <ChoiceDialog
        open={open}
        title={t('receipts.shareTitle', { kind: slip.kind, number: slip.number })}
        choices={[
          [t('receipts.asPicture'), () => void once(() => share('png'))],
          [t('receipts.asPdf'), () => void once(() => share('pdf'))],
        ]}
        busy={busy}
        onClose={() => setOpen(false)}
      >
        <Refused>{failure}</Refused>
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
        title={t('receipts.printTitle', { kind: slip.kind, number: slip.number })}
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

function Act(props: { icon: ReactNode; label: string; busy?: boolean; onClick: () => void }) {
  return <Button look="icon" {...props} />;
}

/** The slip of a receipt or a voucher, as the association has it now. `make` is a function of a module, the same each time. */
export function useSlip<View>(make: (view: View, place: SlipPlace) => Slip, view: View): Slip {
  const association = useAssociationName();
  const letterhead = useSettings(LETTERHEAD) ?? USUAL_SYNCED_SETTINGS;
  // Where one is asked to pay next, as links and reminders say it.
  const upiId = useUpiId() ?? '';
  const today = useToday();
  const timeZone = useTimeZone();
  return useMemo(
    () => make(view, { association, letterhead: { ...letterhead, upiId }, today, timeZone, origin: location.origin }),
    [make, view, association, letterhead, upiId, today, timeZone],
  );
}
