import type { TextKey } from 'shared-schema/texts/text-key';
import { type Letter, type Writer, writeLetter } from './letter.ts';

type Happened = 'secondFactorAdded' | 'secondFactorRemoved' | 'secondFactorReset';

const SUBJECTS = {
  secondFactorAdded: 'letters.secondFactorAddedSubject',
  secondFactorRemoved: 'letters.secondFactorRemovedSubject',
  secondFactorReset: 'letters.secondFactorResetSubject',
} as const satisfies Record<Happened, TextKey<'letters'>>;

const SENTENCES = {
  secondFactorAdded: 'letters.secondFactorAdded',
  secondFactorRemoved: 'letters.secondFactorRemoved',
  secondFactorReset: 'letters.secondFactorReset',
} as const satisfies Record<Happened, TextKey<'letters'>>;

/** To a member whose second factor was changed, by themselves or by someone with their phone. */
export function secondFactorMail(happened: Happened): (writer: Writer, name: string) => Letter {
  return (writer, name) => {
    const { t } = writer.translator;
    const association = writer.association.associationName;
    return writeLetter(writer, {
      subject: t(SUBJECTS[happened], { association }),
      name,
      paragraphs: [t(SENTENCES[happened], { association }), t('letters.secondFactorUnknown')],
      link: { label: t('letters.resetLink'), path: '/forgot-password' },
    });
  };
}
