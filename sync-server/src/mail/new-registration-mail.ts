import { type Letter, type Writer, writeLetter } from './letter.ts';

/** To every admin when someone has registered. What a stranger typed, such as a name, stays out of it. */
export function newRegistrationMail(writer: Writer): Letter {
  const { t } = writer.translator;
  return writeLetter(writer, {
    subject: t('letters.newRegistrationSubject'),
    paragraphs: [t('letters.newRegistration')],
    link: { label: t('letters.pendingApprovals'), path: '/admin/pending-approvals' },
  });
}
