import { useEffect, useMemo, useState } from 'react';
import { MemberId } from 'shared-schema/ids';
import { InstantSchema } from 'shared-schema/local-date';
import * as v from 'valibot';
import { ReasonDialog } from '../forms/reason-dialog.tsx';
import { t } from '../language/texts.ts';
import { Time } from '../records/records.tsx';
import { useDevice } from '../sync/device/use-stored.tsx';
import { useSyncState } from '../sync/device/state.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Mark } from '../ui/record-card.tsx';
import { useToast } from '../ui/toasts.tsx';
import { asRefusal, useAnswer, useCall } from '../verification/verification.tsx';
import { useDescriptions } from './use-descriptions.ts';

const Held = v.object({
  id: v.string(),
  userId: MemberId,
  userName: v.string(),
  canSend: v.boolean(),
  name: v.string(),
  input: v.looseObject({}),
  issuedAt: InstantSchema,
  series: v.nullable(v.string()),
  endedAt: v.nullable(InstantSchema),
});
type Held = v.InferOutput<typeof Held>;
const HeldList = v.array(Held);

/** What people who are no longer admins had not sent: a super admin decides about each. Nothing is shown without a connection. */
export function HeldSection() {
  const { data, retry } = useAnswer('/held', HeldList);
  const [shown, { toDecide }] = [data?.length, useSyncState()];
  // Others decide, too, and more comes.
  useEffect(() => {
    if (shown !== undefined && shown !== toDecide) retry();
  }, [shown, toDecide, retry]);
  const descriptions = useDescriptions(data);
  const people = useMemo(() => [...Map.groupBy(data ?? [], ({ userId }) => userId).values()], [data]);
  if (people.length === 0 || !descriptions) return null;
  return (
    <section aria-label={t('held.title')}>
      <div className="section-head">
        <h2>{t('held.title')}</h2>
        <span className="quiet small">{data!.length}</span>
      </div>
      <p>{t('held.explained')}</p>
      {people.map((entries) => (
        <div key={entries[0]!.userId} className="stack held-person">
          <h3>{nameOf(entries[0]!)}</h3>
          {entries[0]!.canSend && <p className="quiet">{t('held.canSend')}</p>}
          <ul className="stack">
            {entries.map((entry) => (
              <li key={entry.id}>
                <HeldCard entry={entry} description={descriptions.get(entry.id) ?? ''} onDecided={retry} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function nameOf({ userId: id, userName }: Held): string {
  return userName || t('records.memberNumber', { id });
}

type CardProps = { entry: Held; description: string; onDecided: () => void };

function HeldCard({ entry, description, onDecided }: CardProps) {
  const [asked, setAsked] = useState<'enter' | 'void'>();
  const { sync } = useDevice();
  const call = useCall();
  const toast = useToast();
  const name = nameOf(entry);
  const close = () => setAsked(undefined);

  async function decide(path: string, done: string, body: object = {}): Promise<void> {
    await asRefusal(() => call(`/held/${entry.id}/${path}`, { body }));
    toast(done);
    onDecided();
    void sync.request();
  }

  return (
    <article className="sheet change">
      <h4>{description}</h4>
      <p className="quiet small">
        <Time at={entry.issuedAt} /> <Mark tone="waiting">{t('held.held')}</Mark>
      </p>
      <Origin {...entry} />
      <div className="choices resolve">
        <Button
          label={t('held.enter')}
          aria-label={`${t('held.enter')}: ${description}`}
          onClick={() => setAsked('enter')}
        />
        <Button
          look="outlined"
          tone="danger"
          label={t('held.void')}
          aria-label={`${t('held.void')}: ${description}`}
          onClick={() => setAsked('void')}
        />
      </div>
      <ConfirmDialog
        open={asked === 'enter'}
        title={t('held.enterQuestion')}
        verb={t('held.enter')}
        failure={t('held.failed')}
        onConfirm={() => decide('accept', t('held.entered'))}
        onCancel={close}
      >
        <p>{description}</p>
        <p>{t('held.enterExplained', { name })}</p>
      </ConfirmDialog>
      <ReasonDialog
        open={asked === 'void'}
        danger
        title={t('held.voidQuestion')}
        verb={t('held.void')}
        failure={t('held.failed')}
        onConfirm={(reason) => decide('void', t('held.voided'), { reason })}
        onCancel={close}
      >
        <p>{description}</p>
        <p>{t('held.voidExplained')}</p>
      </ReasonDialog>
    </article>
  );
}

/** Whoever has a phone can make up what it says: from which it comes, until when that could sign, and what it says of later. */
function Origin({ series, endedAt, issuedAt }: Held) {
  if (!series) return null;
  return (
    <p className="quiet small">
      {t('held.device', { series })}
      {endedAt && (
        <>
          {' · '}
          {t('held.signedOut')} <Time at={endedAt} />
        </>
      )}{' '}
      {endedAt && issuedAt > endedAt && <Mark tone="refused">{t('held.afterwards')}</Mark>}
    </p>
  );
}
