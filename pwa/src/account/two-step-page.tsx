import { Fingerprint, KeySquare, Smartphone } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type Instant, InstantSchema, localDateOf } from 'shared-schema/local-date';
import * as v from 'valibot';
import { formatDate, t } from '../language/texts.ts';
import { useTimeZone } from '../records/records.tsx';
import { useIsAdmin } from '../session/session-context.tsx';
import { useDevice } from '../sync/device/use-stored.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Unread, Notice, PageHeader } from '../ui/page.tsx';
import { RowButton, Rows, setTo } from '../ui/rows.tsx';
import { useToast } from '../ui/toasts.tsx';
import { hasPasskeys } from '../verification/passkeys.ts';
import { useCall, asRefusal, useAnswer } from '../verification/verification.tsx';
import { AddPasskeyDialog, SetUpAppDialog } from './second-step-dialogs.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import './second-factor.css';

export const OwnSecondFactor = v.object({
  passkeys: v.array(
    v.object({ id: v.string(), name: v.string(), createdAt: InstantSchema, lastUsedAt: v.nullable(InstantSchema) }),
  ),
  totpSince: v.nullable(InstantSchema),
  recoveryCodes: v.number(),
  required: v.boolean(),
});
type OwnSecondFactor = v.InferOutput<typeof OwnSecondFactor>;

export function isOn({ passkeys, totpSince }: OwnSecondFactor): boolean {
  return passkeys.length > 0 || totpSince !== null;
}

/** Passkeys, authenticator app and recovery codes of who is signed in. */
export function TwoStepPage() {
  const { data, ...answer } = useAnswer('/auth/second-factor', OwnSecondFactor);
  return (
    <>
      <PageHeader title={t('account.twoStep')} />
      {data ? <Own own={data} onChanged={answer.retry} /> : <Unread {...answer} />}
    </>
  );
}

function Own({ own, onChanged }: { own: OwnSecondFactor; onChanged: () => void }) {
  const { sync } = useDevice();
  const [asked, setAsked] = useState<'passkey' | 'app'>();
  const [codes, setCodes] = useState<string[]>();
  const on = isOn(own);

  function added(recoveryCodes: string[] | null): void {
    if (recoveryCodes) setCodes(recoveryCodes);
    onChanged();
    // Where it was required, nothing was sent until now.
    void sync.request();
  }

  return (
    <>
      {on ? <p>{t('account.twoStepOn')}</p> : <Urge required={own.required} />}
      {on && <Ways own={own} onChanged={onChanged} onCodes={setCodes} />}
      <Rows label={t('account.twoStep')}>
        {hasPasskeys() && (
          <RowButton
            icon={<Fingerprint aria-hidden />}
            label={t('account.addPasskey')}
            note={t('account.addPasskeyNote')}
            onChoose={() => setAsked('passkey')}
          />
        )}
        <RowButton
          icon={<Smartphone aria-hidden />}
          label={own.totpSince ? t('account.otherApp') : t('account.setUpApp')}
          onChoose={() => setAsked('app')}
        />
      </Rows>
      {asked === 'passkey' && <AddPasskeyDialog onClose={() => setAsked(undefined)} onAdded={added} />}
      {asked === 'app' && <SetUpAppDialog onClose={() => setAsked(undefined)} onAdded={added} />}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
    </>
  );
}

function Urge({ required }: { required: boolean }) {
  const admin = useIsAdmin();
  return (
    <>
      {admin && (
        <Notice tone="waiting">{required ? t('account.twoStepRequired') : t('account.twoStepForAdmins')}</Notice>
      )}
      <p>{t('account.twoStepOff')}</p>
    </>
  );
}

type WaysProps = { own: OwnSecondFactor; onChanged: () => void; onCodes: (codes: string[]) => void };

function Ways({ own: { passkeys, totpSince, recoveryCodes }, onChanged, onCodes }: WaysProps) {
  const timeZone = useTimeZone();
  const day = (at: Instant) => formatDate(localDateOf(at, timeZone));
  const isLast = passkeys.length + (totpSince ? 1 : 0) === 1;
  return (
    <Rows label={t('account.ways')}>
      {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
        <Way
          key={id}
          icon={<Fingerprint aria-hidden />}
          name={name}
          note={
            lastUsedAt
              ? t('account.passkeyUsed', { date: day(lastUsedAt) })
              : t('account.passkeyAdded', { date: day(createdAt) })
          }
          isLast={isLast}
          remove={{ path: '/auth/passkeys/remove', body: { id } }}
          onChanged={onChanged}
        />
      ))}
      {totpSince && (
        <Way
          icon={<Smartphone aria-hidden />}
          name={t('account.app')}
          note={t('account.appSince', { date: day(totpSince) })}
          isLast={isLast}
          remove={{ path: '/auth/totp', method: 'DELETE' }}
          onChanged={onChanged}
        />
      )}
      <RecoveryCodesRow left={recoveryCodes} onCodes={onCodes} onChanged={onChanged} />
    </Rows>
  );
}

type WayProps = {
  icon: ReactNode;
  name: string;
  note: string;
  isLast: boolean;
  remove: { path: string; method?: 'DELETE'; body?: object };
  onChanged: () => void;
};

function Way({ icon, name, note, isLast, remove, onChanged }: WayProps) {
  const [asked, setAsked] = useState(false);
  const call = useCall();
  const toast = useToast();
  return (
    <>
      <RowButton icon={icon} label={name} {...setTo(t('account.remove'))} note={note} onChoose={() => setAsked(true)} />
      <ConfirmDialog
        open={asked}
        danger
        title={t('account.removeQuestion', { name })}
        verb={t('account.removeNamed', { name })}
        failure={t('serverAnswers.changeFailed')}
        onConfirm={async () => {
          const { path, ...options } = remove;
          await asRefusal(() => call(path, options));
          toast(t('account.removed', { name }));
          onChanged();
        }}
        onCancel={() => setAsked(false)}
      >
        {isLast && <p>{t('account.removeLast')}</p>}
      </ConfirmDialog>
    </>
  );
}

const NewCodes = v.object({ recoveryCodes: v.array(v.string()) });

type Props = { left: number; onCodes: (codes: string[]) => void; onChanged: () => void };

/** How many recovery codes are left, and new ones. */
function RecoveryCodesRow({ left, onCodes, onChanged }: Props) {
  const [asked, setAsked] = useState(false);
  const call = useCall();

  async function renew(): Promise<void> {
    const answer = await asRefusal(() => call('/auth/recovery-codes', { method: 'POST' }));
    onCodes(v.parse(NewCodes, await answer.json()).recoveryCodes);
    onChanged();
  }

  return (
    <>
      <RowButton
        icon={<KeySquare aria-hidden />}
        label={t('account.codesLeft', { count: left })}
        {...setTo(t('account.makeNew'))}
        note={t('account.codesFor')}
        onChoose={() => setAsked(true)}
      />
      <ConfirmDialog
        open={asked}
        title={t('account.newCodesQuestion')}
        verb={t('account.newCodes')}
        failure={t('serverAnswers.changeFailed')}
        onConfirm={renew}
        onCancel={() => setAsked(false)}
      >
        <p>{t('account.newCodesExplained')}</p>
      </ConfirmDialog>
    </>
  );
}
