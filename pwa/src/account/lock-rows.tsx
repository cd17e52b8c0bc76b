import { useEffect, useState } from 'react';
import { t } from '../language/texts.ts';
import { useAssociationName } from '../records/settings.ts';
import { useSession, useUser } from '../session/session-context.tsx';
import { useDevice, useStored } from '../sync/device/use-stored.tsx';
import { addLockPasskey, mayHavePasskey, removePasskey } from '../sync/lock/passkey-lock.ts';
import { useInFlight } from '../ui/button.tsx';
import { RowButton, setTo } from '../ui/rows.tsx';
import { useToast } from '../ui/toasts.tsx';
import * as v from 'valibot';
import { DraftForm, DialogActions, FormDialog } from '../forms/draft-form.tsx';
import { FormField } from '../forms/form-field.tsx';
import { PinInput, sentenceOfRefusedPin } from '../forms/pin-input.tsx';
import { type FieldErrors, NEVER_KEPT, useDraft } from '../forms/draft.ts';
import { SegmentedField } from '../forms/segmented-field.tsx';
import { LOCK_MINUTES, LockNeedsServer, PinSchema, setLock } from '../sync/lock/pin-lock.ts';

/** The PIN that opens the app on this phone, and after how long it is asked for; a fingerprint beside it. */
export function LockRows() {
  const session = useSession();
  const lock = useStored(async ({ keyring }) => (await keyring.get('own'))?.lock ?? 'off');
  const [changing, setChanging] = useState(false);
  const set = lock === 'off' ? undefined : lock;
  return (
    <>
      <RowButton
        label={t('lock.sectionTitle')}
        {...setTo(lock && (set ? t('lock.afterMinutes', { minutes: set.minutes }) : t('account.off')))}
        {...(lock === 'off' && { note: t('lock.isOff') })}
        disabled={lock === undefined}
        onChoose={() => setChanging(true)}
      />
      {set && <FingerprintRow isOn={Boolean(set.passkey)} />}
      {set && <RowButton label={t('lock.now')} onChoose={() => void session.lock()} />}
      {changing && <LockDialog minutes={set?.minutes} onClose={() => setChanging(false)} />}
    </>
  );
}

/** Nothing where this device has no fingerprint or face to ask for. */
function FingerprintRow({ isOn }: { isOn: boolean }) {
  const user = useUser();
  const { db } = useDevice();
  const association = useAssociationName();
  const toast = useToast();
  const { busy, once } = useInFlight();
  const [possible, setPossible] = useState(false);
  useEffect(() => void mayHavePasskey().then(setPossible), []);
  if (!possible && !isOn) return null;

  async function change(): Promise<void> {
    if (isOn) return removePasskey(db);
    // Whoever lets it be needs no message.
    const added = await addLockPasskey(db, `${user.name} – ${t('lock.sectionTitle')}`, association).catch(
      () => undefined,
    );
    if (added) toast(added === 'added' ? t('lock.fingerprintAdded') : t('lock.fingerprintUnsupported'));
  }

  return (
    <RowButton
      label={t('lock.fingerprint')}
      {...setTo(isOn ? t('account.on') : t('account.off'))}
      disabled={busy}
      onChoose={() => void once(change)}
    />
  );
}

type LockDraft = { after: string; now: string; pin: string; again: string };

/** Sets the lock, changes it, or removes it, for which the PIN that is set is asked. `minutes` is undefined while it is off. */
function LockDialog({ minutes, onClose }: { minutes: number | undefined; onClose: () => void }) {
  const session = useSession();
  const { db } = useDevice();
  const toast = useToast();
  const form = useDraft<LockDraft>({ after: String(minutes ?? 5), now: '', pin: '', again: '' }, NEVER_KEPT);
  const { draft, set, errors, fail } = form;
  const off = draft.after === 'off';

  async function save(): Promise<void> {
    const wrong = off ? {} : wrongIn(draft, minutes !== undefined);
    if (Object.keys(wrong).length > 0) return fail(wrong);
    try {
      const next = { minutes: Number(draft.after), ...(draft.pin && { pin: draft.pin }) };
      const answer = await setLock(db, draft.now, off ? null : next);
      if (answer.status === 'gone') return await session.logout();
      if (answer.status !== 'right') return fail({ now: sentenceOfRefusedPin(answer) });
      toast(off ? t('lock.removed') : t('lock.saved'));
      onClose();
    } catch (error) {
      fail({ '': error instanceof LockNeedsServer ? t('lock.needsServer') : t('common.failed') });
    }
  }

  const choices = [...(minutes === undefined ? [] : ['off']), ...LOCK_MINUTES.map(String)];
  return (
    <FormDialog title={t('lock.sectionTitle')} dirty={form.dirty} onClose={onClose}>
      <DraftForm form={form} onSubmit={save} actions={<DialogActions verb={t('forms.save')} />}>
        <SegmentedField
          label={t('lock.after')}
          options={choices.map((value) => ({
            value,
            label: value === 'off' ? t('lock.never') : t('lock.minutes', { minutes: Number(value) }),
          }))}
          value={draft.after}
          onChange={(after) => set('after', after)}
        />
        {fieldsOf(minutes !== undefined, off).map(([field, label, hint]) => (
          <FormField key={field} label={label} hint={hint} error={errors[field]}>
            {(control) => (
              <PinInput {...control} label={label} value={draft[field]} onChange={(pin) => set(field, pin)} />
            )}
          </FormField>
        ))}
      </DraftForm>
    </FormDialog>
  );
}

type PinField = [field: 'now' | 'pin' | 'again', label: string, hint?: string];

function fieldsOf(isSet: boolean, off: boolean): PinField[] {
  const now: PinField[] = isSet ? [['now', t('lock.pinNow')]] : [];
  if (off) return now;
  const next = isSet ? t('lock.newPin') : t('lock.pin');
  return [...now, ['pin', next, isSet ? t('lock.keepHint') : t('lock.pinHint')], ['again', t('lock.again')]];
}

function wrongIn({ pin, again }: LockDraft, mayKeep: boolean): FieldErrors {
  if (mayKeep && !pin && !again) return {};
  if (!v.is(PinSchema, pin)) return { pin: t('lock.unsuitable') };
  return pin === again ? {} : { again: t('lock.differ') };
}
