import { InstantSchema } from 'shared-schema/local-date';
import { ASKING_FAILURES, ReleaseSchema } from 'shared-schema/release';
import * as v from 'valibot';
import { formatDate, formatInstant, t } from '../language/texts.ts';
import { useTimeZone } from '../records/records.tsx';
import { Notice } from '../ui/page.tsx';
import { Row, Rows } from '../ui/rows.tsx';
import { useAnswer } from '../verification/verification.tsx';

const ReleasesAnswer = v.object({
  running: v.string(),
  newer: v.nullable(ReleaseSchema),
  asked: v.nullable(v.object({ at: InstantSchema, failure: v.nullable(v.picklist(ASKING_FAILURES)) })),
});

/** Where the documentation of each release says how to update to it. */
const UPGRADING = 'docs/running.md#upgrading';

/** Which version the server runs, whether there is a newer one, and what came of asking. */
export function NewerRelease() {
  const { data } = useAnswer('/releases', ReleasesAnswer);
  const timeZone = useTimeZone();
  if (!data) return null;
  const { running, newer, asked } = data;
  return (
    <>
      <Rows label={t('subjects.releases')}>
        {newer && (
          <Row
            label={t('settings.releaseNewer', { version: newer.version, date: formatDate(newer.released) })}
            note={newer.means}
          >
            <p className="small">{t('settings.releaseUpdate', { where: UPGRADING })}</p>
            {newer.url && (
              <a href={newer.url} target="_blank" rel="noreferrer">
                {t('settings.releaseMore')}
              </a>
            )}
          </Row>
        )}
        <Row label={t('settings.releaseRunning')} value={running} />
        {asked && <Row label={t('settings.releaseAsked')} value={formatInstant(asked.at, timeZone)} />}
      </Rows>
      {asked?.failure && <Notice tone="waiting">{t('settings.releaseFailed', { why: asked.failure })}</Notice>}
    </>
  );
}
