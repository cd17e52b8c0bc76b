import { type Letter, type Writer, writeLetter } from './letter.ts';

/** To a member whose registration was approved. */
export function approvedMail(writer: Writer, name: string): Letter {
  const { t } = writer.translator;
  return writeLetter(writer, {
    subject: t('letters.approvedSubject', { association: writer.association.associationName }),
    name,
    paragraphs: [t('letters.approved'), t('letters.approvedSignIn')],
    link: { label: t('letters.signIn'), path: '/login' },
  });
}
