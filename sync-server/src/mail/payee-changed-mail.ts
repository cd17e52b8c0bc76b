import { type Letter, oneLine, type Writer, writeLetter } from './letter.ts';

/** To every super admin, whoever did it: where members pay to was changed, by this person or somebody with their phone. */
export function payeeChangedMail(writer: Writer, name: string): Letter {
  const { t } = writer.translator;
  return writeLetter(writer, {
    subject: t('letters.payeeChangedSubject'),
    paragraphs: [t('letters.payeeChanged', { name: oneLine(name) })],
    link: { label: t('letters.history'), path: '/admin/history' },
  });
}
