import { useMemo } from 'react';
import { InstantSchema } from 'shared-schema/local-date';
import * as v from 'valibot';
import { useLanguage } from '../language/language-choice.ts';
import { t, translator } from '../language/texts.ts';
import { useTimeZone, useToday, useRecords } from '../records/records.tsx';
import { Failure, PageHeader } from '../ui/page.tsx';
import { useAnswer } from '../verification/verification.tsx';
import { makePresidentsPaper } from './make-presidents-paper.ts';
import { PaperActions } from './paper-actions.tsx';
import { PaperView } from './paper-view.tsx';

const LastBackup = v.object({ last: v.nullable(v.object({ finishedAt: InstantSchema })) });

/** What a president asks about, on one sheet that is printed, too. */
export function PresidentPage() {
  const [today, timeZone, language] = [useToday(), useTimeZone(), useLanguage()];
  const backup = useAnswer('/backups/last', LastBackup).data?.last?.finishedAt;
  const scope = useMemo(() => ({ from: today, to: today, projectId: undefined, today, timeZone }), [today, timeZone]);
  const { data, failed, retry } = useRecords(
    (books) => makePresidentsPaper(books, { scope, translator: translator(), backup }),
    [scope, language, backup],
  );
  return (
    <>
      <PageHeader
        title={t('reports.president')}
        note={t('reports.presidentAbout')}
        actions={<PaperActions paper={data} />}
      />
      {failed ? <Failure onRetry={retry}>{t('reports.readFailed')}</Failure> : <PaperView paper={data} />}
    </>
  );
}
