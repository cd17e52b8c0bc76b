import { Download } from 'lucide-react';
import { useState } from 'react';
import type { Context } from 'shared-schema/command';
import { instant } from 'shared-schema/local-date';
import { shownLanguage, t, translatorFor } from '../../language/texts.ts';
import { shareFile } from '../../papers/share-file.ts';
import { useTimeZone, useToday } from '../../records/time.tsx';
import { useUser } from '../../session/session-context.tsx';
import type { BooksReader } from '../../sync/books/reader.ts';
import { useDevice } from '../../sync/device/device-context.tsx';
import { Button } from '../../ui/button.tsx';
import { useExportRecord } from '../../ui/export-record.ts';
import { useInFlight } from '../../ui/in-flight.ts';
import { Notice } from '../../ui/message.tsx';
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
      const file = await books.read((shown) => everythingFile(shown, `everything-${today}.xlsx`, { actor, timeZone }));
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
      <div className="import-actions">
        <Button
          look="outlined"
          icon={<Download aria-hidden />}
          label={t('booksOut.save')}
          busy={busy}
          onClick={() => void once(save)}
        />
      </div>
      {failed && (
        <Notice tone="refused" role="alert">
          {t('papers.failed')}
        </Notice>
      )}
      <StaysBehind />
    </section>
  );
}

/** What makes the workbook is loaded only now. */
async function everythingFile(
  books: BooksReader,
  name: string,
  given: Pick<Context, 'actor' | 'timeZone'>,
): Promise<File> {
  const { readDeviceBooks, booksOut, booksFile } = await import('./books-out.ts');
  const translator = await translatorFor(shownLanguage());
  const out = booksOut(await readDeviceBooks(books), translator, { ...given, issuedAt: instant(Date.now()) });
  return booksFile(out, name, translator.t);
}

function StaysBehind() {
  return (
    <details className="more import-stays">
      <summary>{t('booksOut.staysTitle')}</summary>
      <ul>
        {neverAlong(t).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </details>
  );
}
