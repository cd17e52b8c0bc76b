import { Bluetooth, Cable } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../language/texts.ts';
import { Button, useInFlight } from '../../ui/button.tsx';
import { Refused } from '../../ui/page.tsx';
import { whyNoFile } from '../../ui/export-button.tsx';
import type { Slip } from '../slip.ts';
import { type Connection, connectionsHere, type Printer, PrinterError } from './printer.ts';
import { choosePrinter, knownPrinter } from './printers.ts';
import type { RollWidth } from './slip-bytes.ts';
import './printer-choice.css';

type Props = { slip: Slip; onPrinted: () => void };

const WIDTHS: RollWidth[] = [58, 80];

/** Prints on the printer that was chosen last, and asks for one if there is none, or if that one fails. */
export function PrinterChoice({ slip, onPrinted }: Props) {
  const { busy, once } = useInFlight();
  const [width, setWidth] = useState<RollWidth>();
  const [asksHow, setAsksHow] = useState(false);
  const [failure, setFailure] = useState<string>();

  /** `find` gives the printer; without one nothing is said, because the person knows that they chose none. */
  function print(paper: RollWidth, find: () => Promise<Printer | undefined>): void {
    void once(async () => {
      setFailure(undefined);
      try {
        const printer = await find();
        if (!printer) return;
        const { slipBytes } = await import('./slip-bytes.ts');
        await printer.print(await slipBytes(slip, paper));
        onPrinted();
      } catch (error) {
        setFailure(whyNotPrinted(error));
      }
    });
  }

  function printOn(paper: RollWidth): void {
    setWidth(paper);
    print(paper, async () => (await knownPrinter()) ?? askFor());
  }

  /** The browser's own dialog at once, where there is one way alone. */
  async function askFor(): Promise<Printer | undefined> {
    const [connection, ...others] = connectionsHere();
    if (others.length === 0) return choosePrinter(connection!);
    setAsksHow(true);
    return undefined;
  }

  return (
    <section className="printer-choice" aria-labelledby="receipt-printer">
      <h3 id="receipt-printer">{t('printer.title')}</h3>
      <p className="quiet small">{t('printer.note')}</p>
      <div className="printer-widths">
        {WIDTHS.map((paper) => (
          <Button
            key={paper}
            look="outlined"
            label={t('printer.paper', { width: paper })}
            busy={busy}
            onClick={() => printOn(paper)}
          />
        ))}
      </div>
      <Refused>{failure}</Refused>
      {failure && !asksHow && (
        <Button look="outlined" label={t('printer.choose')} busy={busy} onClick={() => print(width!, askFor)} />
      )}
      {asksHow && <HowConnected busy={busy} onChoose={(how) => print(width!, () => choosePrinter(how))} />}
    </section>
  );
}

function HowConnected({ busy, onChoose }: { busy: boolean; onChoose: (connection: Connection) => void }) {
  return (
    <div className="choices">
      <p>{t('printer.how')}</p>
      <Button
        look="outlined"
        icon={<Bluetooth aria-hidden />}
        label={t('printer.bluetooth')}
        busy={busy}
        onClick={() => onChoose('bluetooth')}
      />
      <Button
        look="outlined"
        icon={<Cable aria-hidden />}
        label={t('printer.serial')}
        busy={busy}
        onClick={() => onChoose('serial')}
      />
    </div>
  );
}

function whyNotPrinted(error: unknown): string {
  const isAway = error instanceof PrinterError && error.reason === 'away';
  return isAway ? t('printer.away') : whyNoFile(error, t('printer.stopped'));
}
