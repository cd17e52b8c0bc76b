import { type Association, type Letter, writeLetter } from './letter.ts';

/** To a member whose registration was approved. */
export function approvedMail(association: Association, name: string): Letter {
  return writeLetter(association, {
    subject: `Welcome to ${association.associationName}`,
    name,
    paragraphs: [
      'Your registration has been approved. We are glad to have you with us.',
      'You can now sign in with your e-mail address and the password you chose when you registered.',
    ],
    link: { label: 'Sign in', path: '/login' },
  });
}
