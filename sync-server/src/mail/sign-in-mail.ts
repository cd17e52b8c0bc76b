import { type Letter, oneLine, type Writer, writeLetter } from './letter.ts';

/** To a member for whom an admin has made the link by which a password is set. The link goes to them by the admin's hand. */
export function invitedMail(writer: Writer, name: string): Letter {
  const { t } = writer.translator;
  const association = writer.association.associationName;
  return writeLetter(writer, {
    subject: t('letters.invitedSubject', { association }),
    name,
    paragraphs: [t('letters.invited', { association }), t('letters.emailChangedUnknown')],
    link: { label: t('letters.signIn'), path: '/login' },
  });
}

/** To the other admins when one of them has changed what a member signs in with, or made a link in place of their password. */
export function signInChangedMail(writer: Writer, name: string): Letter {
  const { t } = writer.translator;
  return writeLetter(writer, {
    subject: t('letters.signInChangedSubject'),
    paragraphs: [t('letters.signInChanged', { name: oneLine(name) })],
    link: { label: t('letters.history'), path: '/admin/history' },
  });
}
