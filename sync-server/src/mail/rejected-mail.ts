import { type Letter, type Writer, writeLetter } from './letter.ts';

/** To the address of a registration that was not approved. Whose it is nobody knows, so what was typed stays out of it. */
export function rejectedMail(writer: Writer): Letter {
  const { t } = writer.translator;
  const association = writer.association.associationName;
  return writeLetter(writer, {
    subject: t('letters.rejectedSubject', { association }),
    paragraphs: [t('letters.rejected', { association }), t('letters.rejectedContact')],
    link: { label: t('letters.contact'), path: '/contact' },
  });
}
