import { useState } from 'react';
import { isAdmin } from 'shared-schema/members/actor';
import { formatInstant, t } from '../language/texts.ts';
import { useTimeZone } from '../records/records.tsx';
import { useUser } from '../session/session-context.tsx';
import { useDevice } from '../sync/device/use-stored.tsx';
import { beginAnew } from '../sync/seen-history.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Notice } from '../ui/page.tsx';
import type { HistoryTrouble, SeenHistory } from '../sync/device/stored.ts';

/** Whether the server's history is still what this device saw; for admins. */
export function HistorySection({ seen }: { seen: SeenHistory | undefined }) {
  const user = useUser();
  const timeZone = useTimeZone();
  const last = seen?.heads.at(-1);
  if (!isAdmin(user) || !seen || !last) return null;
  return (
    <section aria-label={t('records.history')}>
      <div className="section-head">
        <h2>{t('records.history')}</h2>
      </div>
      <div className="sheet padded">
        {seen.trouble ? (
          <Trouble trouble={seen.trouble} />
        ) : (
          <p>
            {seen.checkedAt
              ? t('outbox.historyFits', { time: formatInstant(seen.checkedAt, timeZone), number: last.sequence })
              : t('outbox.historyUnchecked', { number: last.sequence })}
          </p>
        )}
      </div>
    </section>
  );
}

function Trouble({ trouble }: { trouble: HistoryTrouble }) {
  const { db } = useDevice();
  const [asked, setAsked] = useState(false);
  const timeZone = useTimeZone();
  const { from, to } = trouble;
  return (
    <>
      <Notice tone={trouble.kind === 'restored' ? 'waiting' : 'refused'} role="alert">
        {trouble.kind === 'altered' && t('outbox.historyAltered', { from, to })}
        {trouble.kind === 'missing' && t('outbox.historyMissing', { from, to })}
        {trouble.kind === 'restored' &&
          t('outbox.historyRestored', {
            from,
            to,
            time: trouble.backupOf ? formatInstant(trouble.backupOf, timeZone) : '',
          })}
      </Notice>
      <div className="choices device-actions">
        <Button look="outlined" label={t('outbox.historyAnew')} onClick={() => setAsked(true)} />
      </div>
      <ConfirmDialog
        open={asked}
        title={t('outbox.historyAnewQuestion')}
        verb={t('outbox.historyAnew')}
        onConfirm={async () => {
          await beginAnew(db);
          setAsked(false);
        }}
        onCancel={() => setAsked(false)}
      >
        <p>{t('outbox.historyAnewExplained')}</p>
      </ConfirmDialog>
    </>
  );
}
