import { type Association, type Letter, oneLine, writeLetter } from './letter.ts';

/** To every admin when someone has registered. */
export function newRegistrationMail(association: Association, name: string): Letter {
  return writeLetter(association, {
    subject: 'A new registration is waiting for approval',
    paragraphs: [`${oneLine(name)} has registered and would like to join. Please look at the registration and decide.`],
    link: { label: 'Pending Approvals', path: '/admin/pending-approvals' },
  });
}
