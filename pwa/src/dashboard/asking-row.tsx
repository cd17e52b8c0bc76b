import { PencilLine } from 'lucide-react';
import { useState } from 'react';
import { acceptChange, declineChange } from 'shared-schema/members/ask-change';
import type { Member } from 'shared-schema/members/member';
import { words } from '../forms/kinds.tsx';
import { useForm } from '../forms/draft-form.tsx';
import { sentenceOf } from '../language/refusal-sentence.ts';
import { t } from '../language/texts.ts';
import { changeWords } from '../records/member-fields.ts';
import { CommandDialog } from '../records/save-dialog.tsx';
import { useDevice } from '../sync/device/use-stored.tsx';
import { Button, useInFlight } from '../ui/button.tsx';
import { Refused } from '../ui/page.tsx';
import { Row } from '../ui/rows.tsx';
import { useToast } from '../ui/toasts.tsx';

/** A member who asks to change details, answered here. */
export function AskingRow({ id, name, askedChange }: Member) {
  const { dispatch } = useDevice();
  const toast = useToast();
  const { busy, once } = useInFlight();
  const [failure, setFailure] = useState<string>();
  const [declining, setDeclining] = useState(false);
  if (!askedChange) return null;
  const asked = { id, at: askedChange.at };

  async function accept(): Promise<void> {
    try {
      await dispatch(acceptChange, asked);
      toast(t('members.changeAccepted', { name }));
    } catch (refused) {
      setFailure(sentenceOf(refused, t('members.updateFailed')));
    }
  }

  return (
    <Row
      icon={<PencilLine aria-hidden />}
      label={t('dashboard.inboxAsks', { name })}
      note={changeWords(askedChange.changes)}
    >
      <Button
        dense
        label={t('members.acceptChange')}
        aria-label={t('members.acceptChangeOf', { name })}
        busy={busy}
        onClick={() => void once(accept)}
      />
      <Button
        dense
        look="outlined"
        label={t('members.declineChange')}
        aria-label={t('members.declineChangeOf', { name })}
        onClick={() => setDeclining(true)}
      />
      <Refused>{failure}</Refused>
      {declining && <DeclineDialog asked={asked} name={name} onClose={() => setDeclining(false)} />}
    </Row>
  );
}

type DeclineProps = { asked: { id: Member['id']; at: string }; name: string; onClose: () => void };

function DeclineDialog({ asked, name, onClose }: DeclineProps) {
  const form = useForm({ reason: words({ label: t('members.reasonIfAny') }) });
  return (
    <CommandDialog
      form={form}
      title={t('members.declineChangeOf', { name })}
      verb={t('members.declineChange')}
      command={declineChange}
      input={(typed) => ({ ...asked, ...typed })}
      done={() => t('members.changeDeclined', { name })}
      onClose={onClose}
    />
  );
}
