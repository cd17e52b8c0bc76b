import { Download } from 'lucide-react';
import { useState } from 'react';
import { instant } from 'shared-schema/local-date';
import { shownLanguage, t, translatorFor } from '../../language/texts.ts';
import { shareFile } from '../../papers/share-file.ts';
import { useTimeZone, useToday } from '../../records/records.tsx';
import { useUser } from '../../session/session-context.tsx';
import { useDevice } from '../../sync/device/use-stored.tsx';
import { Button, useInFlight } from '../../ui/button.tsx';
import { useExportRecord } from '../../ui/export-record.ts';
import { Refused } from '../../ui/page.tsx';
import { neverAlong } from './never-along.ts';

/** Saves everything as one workbook that import reads, and says what it leaves behind. */
export function ExportSection() {
  const { books } = useDevice();
  const actor = useUser();
  const timeZone = useTimeZone();
  const today = useToday();
  const record = useExportRecord();
  const { busy, once } = useInFlight();
  const [failed, setFailed] = useState(false);

  async function save(): Promise<void> {
    setFailed(false);
    try {
      // What makes the workbook is loaded only now.
      const { everythingFile } = await import('./books-out.ts');
      const context = { actor, timeZone, issuedAt: instant(Date.now()) };
      const translator = await translatorFor(shownLanguage());
      const file = await books.read((shown) => everythingFile(shown, `everything-${today}.xlsx`, translator, context));
      await record(t('booksOut.title'), 'xlsx');
      await shareFile(file);
    } catch {
      setFailed(true);
    }
  }

  return (
    <section className="sheet padded" aria-labelledby="export-everything">
      <h2 id="export-everything">{t('booksOut.title')}</h2>
      <p>{t('booksOut.about')}</p>
      <div className="acts">
        <Button
          look="outlined"
          icon={<Download aria-hidden />}
          label={t('booksOut.save')}
          busy={busy}
          onClick={() => void once(save)}
        />
      </div>
      <Refused>{failed && t('papers.failed')}</Refused>
      <details className="more">
        <summary>{t('booksOut.staysTitle')}</summary>
        <ul className="points">
          {neverAlong(t).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </details>
    </section>
  );
}
