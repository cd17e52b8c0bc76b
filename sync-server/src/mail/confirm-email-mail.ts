import { type Letter, type Writer, writeLetter } from './letter.ts';

/** To the new address of a member. `token` stands nowhere but in this mail. */
export function confirmEmailMail(writer: Writer, name: string, token: string): Letter {
  const { t } = writer.translator;
  const association = writer.association.associationName;
  return writeLetter(writer, {
    subject: t('letters.confirmEmailSubject', { association }),
    name,
    paragraphs: [t('letters.confirmEmail', { association })],
    link: { label: t('letters.confirmEmailLink'), path: `/confirm-email?token=${encodeURIComponent(token)}` },
    closing: t('letters.confirmEmailNotAsked'),
  });
}
