import { type Letter, type Writer, writeLetter } from './letter.ts';

/**
 * To the address that someone has registered with, who may be another than its owner: so nothing stands in it that they typed.
 * `token` stands nowhere but in this mail.
 */
export function confirmRegistrationMail(writer: Writer, token: string): Letter {
  const { t } = writer.translator;
  const association = writer.association.associationName;
  return writeLetter(writer, {
    subject: t('letters.confirmRegistrationSubject', { association }),
    paragraphs: [t('letters.confirmRegistration', { association })],
    link: { label: t('letters.confirmEmailLink'), path: `/confirm-email?token=${encodeURIComponent(token)}` },
    closing: t('letters.confirmRegistrationNotYours'),
  });
}
