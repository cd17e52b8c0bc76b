import { Copy, Share2 } from 'lucide-react';
import { useState } from 'react';
import { formatDate as writeDate, InstantSchema, localDateOf } from 'shared-schema/local-date';
import type { Member } from 'shared-schema/members/member';
import { phonesOf } from 'shared-schema/members/phone-number';
import type { Translator } from 'shared-schema/texts/translate';
import * as v from 'valibot';
import { formatDate, t } from '../language/texts.ts';
import { useTranslatorFor } from '../language/use-translator-for.ts';
import { useAssociationName } from '../records/settings.ts';
import { useTimeZone } from '../records/records.tsx';
import { WhatsAppButton } from '../records/contact-links.tsx';
import { whatsAppNumber } from '../records/whatsapp-number.ts';
import { Button, useInFlight } from '../ui/button.tsx';
import { Refused } from '../ui/page.tsx';
import { Modal } from '../ui/modal.tsx';
import { useToast } from '../ui/toasts.tsx';
import { errorsOfChange, useCall } from '../verification/verification.tsx';
import './members.css';

const Invitation = v.object({ link: v.string(), expiresAt: InstantSchema, signInWith: v.nullable(v.string()) });
type Invitation = v.InferOutput<typeof Invitation>;

/** Makes the link by which a member sets a password, and hands it on. Shown as long as it is mounted. */
export function InviteDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { name } = member;
  const { invitation, make, busy, error } = useInvitation(member);
  return (
    <Modal open kind="text" title={t('people.inviteTitle', { name })} onClose={onClose}>
      <Refused>{error}</Refused>
      {invitation ? (
        <Ready member={member} invitation={invitation} />
      ) : (
        <>
          <p>{t('people.inviteNote', { name })}</p>
          <Button label={t('people.makeLink')} busy={busy} onClick={make} />
        </>
      )}
    </Modal>
  );
}

function Ready({ member, invitation }: { member: Member; invitation: Invitation }) {
  const timeZone = useTimeZone();
  const toast = useToast();
  const theirs = useTranslatorFor(member.language);
  const message = messageOf(member, invitation, theirs, { association: useAssociationName(), timeZone });
  const date = formatDate(localDateOf(invitation.expiresAt, timeZone));
  return (
    <>
      <p>{t('people.linkReady', { name: member.name, date })}</p>
      <textarea className="p-inputtext" aria-label={t('reminders.message')} readOnly rows={6} value={message} />
      <div className="choices">
        <WhatsAppButton
          to={whatsAppNumber([member.whatsapp, ...phonesOf(member)])}
          message={message}
          label={t('receipts.whatsApp')}
        />
        {'share' in navigator && (
          <Button
            look="outlined"
            icon={<Share2 aria-hidden />}
            label={t('receipts.share')}
            // Closing the sheet without a choice is no failure.
            onClick={() => void navigator.share({ text: message }).catch(() => undefined)}
          />
        )}
        <Button
          look="outlined"
          icon={<Copy aria-hidden />}
          label={t('people.copy')}
          onClick={() => void navigator.clipboard.writeText(message).then(() => toast(t('people.copied')))}
        />
      </div>
    </>
  );
}

function messageOf(
  { name, audits }: Member,
  { link, expiresAt, signInWith }: Invitation,
  { language, t: theirs }: Translator,
  { association, timeZone }: { association: string; timeZone: string },
): string {
  const date = writeDate(localDateOf(expiresAt, timeZone), language);
  return [
    audits
      ? theirs('people.auditInvitation', { association, name, link, until: writeDate(audits.endsOn, language) })
      : theirs('people.invitation', { association, name, link }),
    signInWith ? theirs('people.invitationSignIn', { date, signInWith }) : theirs('people.invitationEmail', { date }),
  ].join('\n');
}

function useInvitation({ id }: Member) {
  const call = useCall();
  const { busy, once } = useInFlight();
  const [invitation, setInvitation] = useState<Invitation>();
  const [error, setError] = useState<string>();

  async function ask(): Promise<void> {
    setError(undefined);
    if (!navigator.onLine) return setError(t('people.inviteOffline'));
    try {
      const answer = await call(`/users/${id}/invite`, { method: 'POST' });
      setInvitation(v.parse(Invitation, await answer.json()));
    } catch (failure) {
      setError(errorsOfChange(failure, [])[''] ?? t('people.inviteFailed'));
    }
  }

  return { invitation, busy, error, make: () => void once(ask) };
}
