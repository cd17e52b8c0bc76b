import { type ReactNode, useState } from 'react';
import { InstantSchema } from 'shared-schema/local-date';
import * as v from 'valibot';
import { formatInstant, t } from '../language/texts.ts';
import { Time, useTimeZone } from '../records/records.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { RowButton, Rows } from '../ui/rows.tsx';
import { type Fact, Facts } from '../ui/facts.tsx';
import { Unread, PageHeader } from '../ui/page.tsx';
import { Modal } from '../ui/modal.tsx';
import { useToast } from '../ui/toasts.tsx';
import { useAnswer, useCall } from '../verification/verification.tsx';

const SignedInDevice = v.object({
  id: v.string(),
  browser: v.nullable(v.string()),
  system: v.nullable(v.string()),
  signedInAt: InstantSchema,
  lastUsedAt: InstantSchema,
  lastSyncedAt: v.nullable(InstantSchema),
  unsent: v.nullable(v.number()),
  current: v.boolean(),
  // A server of before 1.1 does not say.
  numbers: v.optional(v.array(v.object({ table: v.string(), from: v.number(), to: v.number() })), []),
});
type SignedInDevice = v.InferOutput<typeof SignedInDevice>;
export const DeviceList = v.array(SignedInDevice);

/** Where one is signed in oneself: first the phones that may be lost. */
export function DevicesPage() {
  return (
    <>
      <PageHeader title={t('layout.devices')} />
      <Devices
        path="/auth/devices"
        signOutAll={{
          label: t('account.signOutOthers'),
          question: t('account.signOutOthersQuestion'),
          done: t('account.signedOutOthers'),
        }}
      />
    </>
  );
}

/** Where another member is signed in, for super admins. */
export function DevicesOf({ id, name }: { id: number; name: string }) {
  return (
    <Devices
      path={`/users/${id}/devices`}
      none={t('account.noDevices', { name })}
      signOutAll={{
        label: t('account.signOutAll'),
        question: t('account.signOutAllQuestion', { name }),
        done: t('account.signedOutAll', { name }),
      }}
    />
  );
}

type Props = {
  /** Of the API: GET lists them, DELETE signs out all but this one. */
  path: string;
  none?: string;
  signOutAll: { label: string; question: string; done: string };
};

function Devices({ path, none, signOutAll }: Props) {
  const { data, ...answer } = useAnswer(path, DeviceList);
  const [asked, setAsked] = useState<SignedInDevice | 'all'>();
  if (!data) return <Unread {...answer} />;
  const [here, others] = [data.filter(({ current }) => current), data.filter(({ current }) => !current)];
  const close = () => setAsked(undefined);
  const row = (device: SignedInDevice) => (
    <DeviceRow key={device.id} device={device} onChoose={() => setAsked(device)} />
  );
  return (
    <>
      {data.length === 0 && <p>{none}</p>}
      {others.length > 0 && (
        <Rows title={t('account.otherDevices')}>
          {others.map(row)}
          {others.length > 1 && <RowButton tone="danger" label={signOutAll.label} onChoose={() => setAsked('all')} />}
        </Rows>
      )}
      {here.length > 0 && <Rows title={t('sync.thisDevice')}>{here.map(row)}</Rows>}
      {asked === 'all' && (
        <SignOutDialog
          path={path}
          question={signOutAll.question}
          verb={signOutAll.label}
          unsent={others.reduce((sum, { unsent }) => sum + (unsent ?? 0), 0)}
          done={signOutAll.done}
          onClose={close}
          onDone={answer.retry}
        />
      )}
      {asked && asked !== 'all' && <DeviceDialog device={asked} onClose={close} onDone={answer.retry} />}
    </>
  );
}

function DeviceRow({ device, onChoose }: { device: SignedInDevice; onChoose: () => void }) {
  const timeZone = useTimeZone();
  const { unsent, lastUsedAt, current } = device;
  return (
    <RowButton
      label={kindOf(device)}
      note={!current && t('account.lastHere', { at: formatInstant(lastUsedAt, timeZone) })}
      value={unsent ? t('sync.unsent', { count: unsent }) : undefined}
      tone={unsent ? 'waiting' : undefined}
      onChoose={onChoose}
    />
  );
}

type DeviceProps = { device: SignedInDevice; onClose: () => void; onDone: () => void };

/** All that is known of it, and the way to sign it out. */
function DeviceDialog({ device, onClose, onDone }: DeviceProps) {
  const { signedInAt, lastUsedAt, lastSyncedAt, unsent, current, numbers } = device;
  const kind = kindOf(device);
  const facts: Fact[] = [
    [t('account.signedIn'), <Time key="at" at={signedInAt} />],
    [t('account.lastUsed'), <Time key="at" at={lastUsedAt} />],
    [t('account.lastSynced'), lastSyncedAt ? <Time key="at" at={lastSyncedAt} /> : t('account.neverSynced')],
  ];
  if (unsent !== null) facts.push([t('account.unsentEntries'), unsent]);
  if (numbers.length > 0) facts.push([t('account.heldNumbers'), <HeldNumbers key="numbers" numbers={numbers} />]);
  if (current) {
    return (
      <Modal open kind="text" title={kind} onClose={onClose}>
        <Facts facts={facts} columns />
      </Modal>
    );
  }
  return (
    <SignOutDialog
      path={`/auth/devices/${device.id}`}
      question={t('account.signOutQuestion', { device: kind })}
      verb={t('account.signOut')}
      unsent={unsent ?? 0}
      done={t('account.signedOutDevice', { device: kind })}
      onClose={onClose}
      onDone={onDone}
    >
      <Facts facts={facts} columns />
    </SignOutDialog>
  );
}

const KINDS = [
  ['members', 'layout.members'],
  ['installmentBusinesses', 'layout.installmentBusinesses'],
  ['chittyFunds', 'layout.chittyFund'],
] as const;

/** A range stands on one line: its dash is joined to both numbers. */
function HeldNumbers({ numbers }: Pick<SignedInDevice, 'numbers'>) {
  return KINDS.map(([kind, name]) => {
    const held = numbers.filter(({ table }) => table === kind);
    if (held.length === 0) return null;
    const ranges = held.map(({ from, to }) => (from === to ? String(from) : `${from}\u2060–\u2060${to}`));
    return (
      <div key={kind}>
        {t(name)}: {ranges.join(', ')}
      </div>
    );
  });
}

function kindOf({ browser, system }: SignedInDevice): string {
  if (browser && system) return t('account.deviceKind', { browser, system });
  return browser ?? system ?? t('account.unknownDevice');
}

type Question = {
  path: string;
  question: string;
  verb: string;
  unsent: number;
  done: string;
  onClose: () => void;
  onDone: () => void;
  children?: ReactNode;
};

function SignOutDialog({ path, question, verb, unsent, done, onClose, onDone, children }: Question) {
  const call = useCall();
  const toast = useToast();
  return (
    <ConfirmDialog
      open
      danger
      title={question}
      verb={verb}
      failure={t('account.signOutFailed')}
      onConfirm={async () => {
        await call(path, { method: 'DELETE' });
        toast(done);
        onDone();
      }}
      onCancel={onClose}
    >
      {children}
      <p>{t('account.signOutMeans')}</p>
      <p>{t('account.signOutUnsent', { count: unsent })}</p>
    </ConfirmDialog>
  );
}
