/** With whom an entry is, and saying so. */
import { useState } from 'react';
import { dateOfLine, isByHand, isWhoseUnsaid, type Transaction } from 'shared-schema/ledgers/transaction';
import { MOST_SAID, sayWhose } from 'shared-schema/ledgers/say-of-line';
import { isSayable } from 'shared-schema/periods/require-open';
import { t } from '../language/texts.ts';
import type { LinePerson } from '../records/line-description.ts';
import { useClosings } from '../records/closings.ts';
import { useTimeZone } from '../records/records.tsx';
import { MemberLink } from '../records/columns.tsx';
import { type PartyDraft, PartyPicker } from '../records/party-picker.tsx';
import { useIsAdmin } from '../session/session-context.tsx';
import { useDevice } from '../sync/device/use-stored.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useToast } from '../ui/toasts.tsx';

/** Of an entry by hand admins say it, and say it again where it is wrong: of one that undoes another on the page of that. */
export function Whose({ line, person }: { line: Transaction; person: LinePerson }) {
  const admin = useIsAdmin();
  const day = dateOfLine(line, useTimeZone());
  const closings = useClosings();
  const mayBeSaid = isByHand(line) && !line.reverses && !line.deletedAt;
  const canSay = admin && mayBeSaid && closings && isSayable(day, closings);
  const [open, setOpen] = useState(false);
  return (
    <span className="with-act">
      {person.memberId ? <MemberLink id={person.memberId} name={person.name} /> : person.name}
      {canSay && (
        <Button
          look="text"
          dense
          label={t(isWhoseUnsaid(line) ? 'ledgers.whose' : 'records.changePaidFrom')}
          onClick={() => setOpen(true)}
        />
      )}
      {open && <WhoseDialog lines={[line]} onClose={() => setOpen(false)} />}
    </span>
  );
}

/** Says it of all entries that a list shows. */
export function SayWhoseAll({ readAll }: { readAll: () => Promise<{ line: Transaction }[]> }) {
  const [lines, setLines] = useState<Transaction[]>();
  const open = async () => setLines((await readAll()).map(({ line }) => line));
  return (
    <>
      <Button look="text" label={t('ledgers.whose')} onClick={() => void open()} />
      {lines && <WhoseDialog lines={lines} onClose={() => setLines(undefined)} />}
    </>
  );
}

function WhoseDialog({ lines, onClose }: { lines: Transaction[]; onClose: () => void }) {
  const { dispatchAll } = useDevice();
  const toast = useToast();
  const [draft, setDraft] = useState<PartyDraft>({ userId: undefined, party: null });
  const { userId, party } = draft;
  const whose = party ?? (userId && { userId });
  const count = lines.length;

  async function say(): Promise<void> {
    const ids = lines.map(({ id }) => id);
    const parts = Array.from({ length: Math.ceil(count / MOST_SAID) }, (_, index) => ({
      ids: ids.slice(index * MOST_SAID, (index + 1) * MOST_SAID),
      whose: whose!,
    }));
    await dispatchAll(sayWhose, parts);
    toast(t('ledgers.whoseSaid', { count }));
  }

  return (
    <ConfirmDialog
      open
      title={t('ledgers.whoseTitle', { count })}
      verb={t('forms.save')}
      blocked={!whose}
      onConfirm={say}
      onCancel={onClose}
    >
      <p>{t('ledgers.whoseHint')}</p>
      <PartyPicker {...draft} errors={{}} onChange={setDraft} />
    </ConfirmDialog>
  );
}
