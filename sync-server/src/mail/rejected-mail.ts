import { type Letter, type Writer, writeLetter } from './letter.ts';

/** To someone whose registration was not approved. */
export function rejectedMail(writer: Writer, name: string): Letter {
  const { t } = writer.translator;
  const association = writer.association.associationName;
  return writeLetter(writer, {
    subject: t('letters.rejectedSubject', { association }),
    name,
    paragraphs: [t('letters.rejected', { association }), t('letters.rejectedContact')],
    link: { label: t('letters.contact'), path: '/contact' },
  });
}
