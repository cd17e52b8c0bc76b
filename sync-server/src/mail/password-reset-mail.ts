import { type Letter, type Writer, writeLetter } from './letter.ts';

/** To a member who forgot their password. `token` stands nowhere but in this mail. */
export function passwordResetMail(writer: Writer, name: string, token: string): Letter {
  const { t } = writer.translator;
  return writeLetter(writer, {
    subject: t('letters.resetSubject', { association: writer.association.associationName }),
    name,
    paragraphs: [t('letters.reset'), t('letters.resetSignedOut')],
    link: { label: t('letters.resetLink'), path: `/reset-password?token=${encodeURIComponent(token)}` },
    closing: t('letters.resetNotAsked'),
  });
}
