import { type Letter, type Writer, writeLetter } from './letter.ts';

/** To the address that a member had until now. */
export function emailChangedMail(writer: Writer, name: string): Letter {
  const { t } = writer.translator;
  const association = writer.association.associationName;
  return writeLetter(writer, {
    subject: t('letters.emailChangedSubject', { association }),
    name,
    paragraphs: [t('letters.emailChanged', { association }), t('letters.emailChangedUnknown')],
    link: { label: t('letters.contact'), path: '/contact' },
  });
}
