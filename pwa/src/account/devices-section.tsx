import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { InstantSchema } from 'shared-schema/local-date';
import * as v from 'valibot';
import { t } from '../language/texts.ts';
import { Time } from '../records/time.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { type Fact, Facts } from '../ui/facts.tsx';
import { LoadingLines, Unread } from '../ui/loading.tsx';
import { Mark } from '../ui/mark.tsx';
import { useToast } from '../ui/toasts.tsx';
import { useAnswer } from '../verification/answers.ts';
import { useCall } from '../verification/verification.tsx';

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
const DeviceList = v.array(SignedInDevice);

/** Where one is signed in oneself. */
export function OwnDevices() {
  return (
    <Devices
      path="/auth/devices"
      explained={t('account.devicesExplained')}
      signOutAll={{
        label: t('account.signOutOthers'),
        question: t('account.signOutOthersQuestion'),
        done: t('account.signedOutOthers'),
      }}
    />
  );
}

/** Where another member is signed in, for super admins. */
export function DevicesOf({ id, name }: { id: number; name: string }) {
  return (
    <Devices
      path={`/users/${id}/devices`}
      explained={t('account.devicesOfExplained', { name })}
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
  explained: string;
  none?: string;
  signOutAll: { label: string; question: string; done: string };
};

function Devices({ path, explained, none, signOutAll }: Props) {
  const { data, ...answer } = useAnswer(path, DeviceList);
  const [asked, setAsked] = useState<SignedInDevice | 'all'>();
  const others = data?.filter(({ current }) => !current) ?? [];
  return (
    <section className="sheet padded" aria-labelledby="devices-title">
      <h2 id="devices-title">{t('layout.devices')}</h2>
      {!data && <Unread {...answer} outline={<LoadingLines count={8} />} />}
      {data && (
        <>
          <p>{data.length === 0 ? none : explained}</p>
          <ul className="devices">
            {data.map((device) => (
              <DeviceItem key={device.id} device={device} onSignOut={() => setAsked(device)} />
            ))}
          </ul>
          {others.length > 1 && (
            <div className="account-actions">
              <Button look="outlined" tone="danger" label={signOutAll.label} onClick={() => setAsked('all')} />
            </div>
          )}
        </>
      )}
      {asked === 'all' && (
        <SignOutDialog
          path={path}
          question={signOutAll.question}
          verb={signOutAll.label}
          unsent={others.reduce((sum, { unsent }) => sum + (unsent ?? 0), 0)}
          done={signOutAll.done}
          onClose={() => setAsked(undefined)}
          onDone={answer.retry}
        />
      )}
      {asked && asked !== 'all' && (
        <SignOutDialog
          path={`/auth/devices/${asked.id}`}
          question={t('account.signOutQuestion', { device: kindOf(asked) })}
          verb={t('account.signOut')}
          unsent={asked.unsent ?? 0}
          done={t('account.signedOutDevice', { device: kindOf(asked) })}
          onClose={() => setAsked(undefined)}
          onDone={answer.retry}
        />
      )}
    </section>
  );
}

function DeviceItem({ device, onSignOut }: { device: SignedInDevice; onSignOut: () => void }) {
  const { signedInAt, lastUsedAt, lastSyncedAt, unsent, current, numbers } = device;
  const kind = kindOf(device);
  const facts: Fact[] = [
    [t('account.signedIn'), <Time key="at" at={signedInAt} />],
    [t('account.lastUsed'), <Time key="at" at={lastUsedAt} />],
    [t('account.lastSynced'), lastSyncedAt ? <Time key="at" at={lastSyncedAt} /> : t('account.neverSynced')],
  ];
  if (unsent !== null) facts.push([t('account.unsentEntries'), unsent]);
  if (numbers.length > 0) facts.push([t('account.heldNumbers'), <HeldNumbers key="numbers" numbers={numbers} />]);
  return (
    <li>
      <h3>
        {kind} {current && <Mark tone="done">{t('sync.thisDevice')}</Mark>}
      </h3>
      <Facts facts={facts} columns />
      {!current && (
        <div className="account-actions">
          <Button
            look="outlined"
            tone="secondary"
            icon={<LogOut aria-hidden />}
            label={t('account.signOut')}
            aria-label={`${t('account.signOut')}: ${kind}`}
            onClick={onSignOut}
          />
        </div>
      )}
    </li>
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
};

function SignOutDialog({ path, question, verb, unsent, done, onClose, onDone }: Question) {
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
      <p>{t('account.signOutUnsent', { count: unsent })}</p>
    </ConfirmDialog>
  );
}
