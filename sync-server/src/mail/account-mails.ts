/** What the letters about an account say. The words are in `letters.ts` of each language, which all know the association and the member's name. */
import type { TextKey } from 'shared-schema/texts/text-key';
import type { MailKind } from '../entities/command.ts';
import { type Letter, oneLine, writeLetter, type Writer } from './letter.ts';

type LetterText = TextKey<'letters'>;

type Plan = {
  subject: LetterText;
  says: LetterText[];
  link: [label: LetterText, path: string];
  /** After the link. */
  closing?: LetterText;
  /** It goes to the member whom it is about, and greets them. */
  toMember?: true;
};

const PLANS: Record<Exclude<MailKind, 'reminder'> | 'newSuperAdmin', Plan> = {
  approved: {
    subject: 'letters.approvedSubject',
    says: ['letters.approved', 'letters.approvedSignIn'],
    link: ['letters.signIn', '/login'],
    toMember: true,
  },
  /** To the address that someone has registered with, who may be another than its owner: so nothing stands in it that they typed. */
  confirmRegistration: {
    subject: 'letters.confirmRegistrationSubject',
    says: ['letters.confirmRegistration'],
    link: ['letters.confirmEmailLink', '/confirm-email'],
    closing: 'letters.confirmRegistrationNotYours',
  },
  /** To every admin when someone has registered. What a stranger typed, such as a name, stays out of it. */
  newRegistration: {
    subject: 'letters.newRegistrationSubject',
    says: ['letters.newRegistration'],
    link: ['letters.pendingApprovals', '/admin/pending-approvals'],
  },
  /** To the address of a registration that was not approved. Whose it is nobody knows, so what was typed stays out of it. */
  rejected: {
    subject: 'letters.rejectedSubject',
    says: ['letters.rejected', 'letters.rejectedContact'],
    link: ['letters.contact', '/contact'],
  },
  /** To the new address of a member. */
  confirmEmail: {
    subject: 'letters.confirmEmailSubject',
    says: ['letters.confirmEmail'],
    link: ['letters.confirmEmailLink', '/confirm-email'],
    closing: 'letters.confirmEmailNotAsked',
    toMember: true,
  },
  /** To the address that a member had until now. */
  emailChanged: {
    subject: 'letters.emailChangedSubject',
    says: ['letters.emailChanged', 'letters.emailChangedUnknown'],
    link: ['letters.contact', '/contact'],
    toMember: true,
  },
  /** For whom an admin has made the link by which a password is set. The link goes to them by the admin's hand. */
  invited: {
    subject: 'letters.invitedSubject',
    says: ['letters.invited', 'letters.emailChangedUnknown'],
    link: ['letters.signIn', '/login'],
    toMember: true,
  },
  /** To the other admins when one of them has changed what a member signs in with, or made a link in place of their password. */
  signInChanged: {
    subject: 'letters.signInChangedSubject',
    says: ['letters.signInChanged'],
    link: ['letters.history', '/admin/history'],
  },
  passwordReset: {
    subject: 'letters.resetSubject',
    says: ['letters.reset', 'letters.resetSignedOut'],
    link: ['letters.resetLink', '/reset-password'],
    closing: 'letters.resetNotAsked',
    toMember: true,
  },
  passwordChanged: {
    subject: 'letters.passwordChangedSubject',
    says: ['letters.passwordChanged', 'letters.passwordChangedUnknown'],
    link: ['letters.resetLink', '/forgot-password'],
    toMember: true,
  },
  /** Changed by themselves, or by someone with their phone. */
  secondFactorAdded: {
    subject: 'letters.secondFactorAddedSubject',
    says: ['letters.secondFactorAdded', 'letters.secondFactorUnknown'],
    link: ['letters.resetLink', '/forgot-password'],
    toMember: true,
  },
  secondFactorRemoved: {
    subject: 'letters.secondFactorRemovedSubject',
    says: ['letters.secondFactorRemoved', 'letters.secondFactorUnknown'],
    link: ['letters.resetLink', '/forgot-password'],
    toMember: true,
  },
  secondFactorReset: {
    subject: 'letters.secondFactorResetSubject',
    says: ['letters.secondFactorReset', 'letters.secondFactorUnknown'],
    link: ['letters.resetLink', '/forgot-password'],
    toMember: true,
  },
  /** To every super admin, as are those that follow: when a member has become an admin, or an admin a super admin. */
  newAdmin: {
    subject: 'letters.newAdminSubject',
    says: ['letters.newAdmin'],
    link: ['letters.members', '/admin/users'],
  },
  newSuperAdmin: {
    subject: 'letters.newAdminSubject',
    says: ['letters.newSuperAdmin'],
    link: ['letters.members', '/admin/users'],
  },
  /** A first person has said that a member should become an admin, and a second one is needed. */
  adminProposed: {
    subject: 'letters.adminProposedSubject',
    says: ['letters.adminProposed'],
    link: ['letters.members', '/admin/users'],
  },
  /** Entries of someone who is no longer an admin have come, and wait for a decision. */
  entriesHeld: {
    subject: 'letters.entriesHeldSubject',
    says: ['letters.entriesHeld'],
    link: ['letters.sync', '/admin/sync'],
  },
  /** Whoever did it: where members pay to was changed, by this person or somebody with their phone. */
  payeeChanged: {
    subject: 'letters.payeeChangedSubject',
    says: ['letters.payeeChanged'],
    link: ['letters.history', '/admin/history'],
  },
};

/** `token` of a link stands nowhere but in this mail. */
export function accountMail(kind: keyof typeof PLANS, writer: Writer, name: string, token?: string): Letter {
  const { subject, says, link, closing, toMember } = PLANS[kind];
  const values = { association: writer.association.associationName, name: oneLine(name) };
  const text = (key: LetterText) => writer.translator.find(key, values)!;
  return writeLetter(writer, {
    subject: text(subject),
    name: toMember && name,
    paragraphs: says.map(text),
    link: { label: text(link[0]), path: token ? `${link[1]}?token=${encodeURIComponent(token)}` : link[1] },
    ...(closing && { closing: text(closing) }),
  });
}
