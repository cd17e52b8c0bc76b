import { type Letter, type Writer, oneLine, writeLetter } from './letter.ts';

/** To every admin when someone has registered. */
export function newRegistrationMail(writer: Writer, name: string): Letter {
  const { t } = writer.translator;
  return writeLetter(writer, {
    subject: t('letters.newRegistrationSubject'),
    paragraphs: [t('letters.newRegistration', { name: oneLine(name) })],
    link: { label: t('letters.pendingApprovals'), path: '/admin/pending-approvals' },
  });
}
