import { InstantSchema } from 'shared-schema/local-date';
import * as v from 'valibot';
import { formatInstant } from '../language/format.ts';
import { t } from '../language/texts.ts';
import { useTimeZone } from '../records/time.tsx';
import { LoadingLines, Unread } from '../ui/loading.tsx';
import { Notice } from '../ui/message.tsx';
import { useAnswer } from '../verification/answers.ts';

const BackupAnswer = v.object({ last: v.nullable(v.object({ finishedAt: InstantSchema, old: v.boolean() })) });

/** When the association's records were last backed up, for super admins. */
export function BackupsSection() {
  const { data, ...answer } = useAnswer('/backups/last', BackupAnswer);
  const timeZone = useTimeZone();
  return (
    <section className="sheet padded" aria-labelledby="backups-title">
      <h2 id="backups-title">{t('account.backupsTitle')}</h2>
      {!data && <Unread {...answer} outline={<LoadingLines count={1} />} />}
      {data?.last && <p>{t('account.backupLast', { at: formatInstant(data.last.finishedAt, timeZone) })}</p>}
      {data?.last?.old && <Notice tone="waiting">{t('account.backupOld')}</Notice>}
      {data?.last === null && <Notice tone="waiting">{t('account.backupNone')}</Notice>}
    </section>
  );
}
