import { type Letter, type Writer, writeLetter } from './letter.ts';

/** To a member who has set another password in the app. */
export function passwordChangedMail(writer: Writer, name: string): Letter {
  const { t } = writer.translator;
  const association = writer.association.associationName;
  return writeLetter(writer, {
    subject: t('letters.passwordChangedSubject', { association }),
    name,
    paragraphs: [t('letters.passwordChanged', { association }), t('letters.passwordChangedUnknown')],
    link: { label: t('letters.resetLink'), path: '/forgot-password' },
  });
}
