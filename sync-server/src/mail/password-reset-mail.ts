import { type Association, type Letter, writeLetter } from './letter.ts';

/** To a member who forgot their password. `token` stands nowhere but in this mail. */
export function passwordResetMail(association: Association, name: string, token: string): Letter {
  return writeLetter(association, {
    subject: `Set a new password for ${association.associationName}`,
    name,
    paragraphs: [
      'You asked to set a new password. The link below lets you do so. It works once, and for one hour.',
      'When the new password is set, you will be signed out everywhere and can sign in with it.',
    ],
    link: { label: 'Set a new password', path: `/reset-password?token=${encodeURIComponent(token)}` },
    closing: 'If you did not ask for this, you need not do anything: your password stays as it is.',
  });
}
