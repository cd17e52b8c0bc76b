import { type Letter, oneLine, type Writer, writeLetter } from './letter.ts';

/** To every super admin when entries of someone who is no longer an admin have come, and wait for a decision. */
export function entriesHeldMail(writer: Writer, name: string): Letter {
  const { t } = writer.translator;
  return writeLetter(writer, {
    subject: t('letters.entriesHeldSubject'),
    paragraphs: [t('letters.entriesHeld', { name: oneLine(name) })],
    link: { label: t('letters.sync'), path: '/admin/sync' },
  });
}
