import { type Association, type Letter, writeLetter } from './letter.ts';

/** To someone whose registration was not approved. */
export function rejectedMail(association: Association, name: string): Letter {
  return writeLetter(association, {
    subject: `Your registration with ${association.associationName}`,
    name,
    paragraphs: [
      `Thank you for your interest in ${association.associationName}. We are sorry to tell you that your registration was not approved.`,
      'If you think this is a mistake or would like to know more, please get in touch with us.',
    ],
    link: { label: 'Contact us', path: '/contact' },
  });
}
