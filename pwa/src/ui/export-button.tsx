import { Download } from 'lucide-react';
import { useState } from 'react';
import type { TextKey } from 'shared-schema/texts/text-key';
import { t } from '../language/texts.ts';
import type { Paper } from '../papers/paper.ts';
import type { PaperFormat } from '../papers/paper-file.ts';
import { shareFile } from '../papers/share-file.ts';
import { Button, type ButtonLook } from './button.tsx';
import { ChoiceDialog } from './choice-dialog.tsx';
import { useExportRecord } from './export-record.ts';
import { useInFlight } from './in-flight.ts';
import { whyNoFile } from './why-no-file.ts';
import { Refused } from './message.tsx';
import { useToast } from './toasts.tsx';

const NAMES = {
  pdf: 'papers.asPdf',
  xlsx: 'papers.asXlsx',
  csv: 'papers.asCsv',
} as const satisfies Record<PaperFormat, TextKey<'papers'>>;

type Props = Pick<ButtonLook, 'look'> & {
  /** What is saved. */
  title: string;
  formats: PaperFormat[];
  disabled?: boolean;
  /** Made when a format has been chosen. */
  paper: () => Promise<Paper>;
};

/** Hands a screen's tables to the phone's share sheet, or saves them, in a format that the person chooses. */
export function ExportButton({ title, formats, disabled, paper, look = 'outlined' }: Props) {
  const [open, setOpen] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { busy, once } = useInFlight();
  const record = useExportRecord();
  const toast = useToast();

  async function save(format: PaperFormat): Promise<void> {
    setFailure(undefined);
    try {
      const { paperFile } = await import('../papers/paper-file.ts');
      const file = await paperFile(await paper(), format);
      await record(title, format);
      if (await shareFile(file)) toast(t('papers.saved', { file: file.name }));
      setOpen(false);
    } catch (error) {
      setFailure(whyNoFile(error));
    }
  }

  return (
    <>
      <Button
        look={look}
        icon={<Download aria-hidden />}
        label={t('papers.export')}
        aria-haspopup="dialog"
        disabled={disabled}
        onClick={() => setOpen(true)}
      />
      <ChoiceDialog
        open={open}
        title={t('papers.exportTitle', { title })}
        choices={formats.map((format) => [t(NAMES[format]), () => void once(() => save(format))])}
        busy={busy}
        onClose={() => setOpen(false)}
      >
        <Refused>{failure}</Refused>
      </ChoiceDialog>
    </>
  );
}
