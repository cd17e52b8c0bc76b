import type { Role } from 'shared-schema/members/actor';
import type { TextKey } from 'shared-schema/texts/text-key';
import { type Letter, oneLine, writeLetter, type Writer } from './letter.ts';

/** To a member whose registration was approved. */
export function approvedMail(writer: Writer, name: string): Letter {
  const { t } = writer.translator;
  return writeLetter(writer, {
    subject: t('letters.approvedSubject', { association: writer.association.associationName }),
    name,
    paragraphs: [t('letters.approved'), t('letters.approvedSignIn')],
    link: { label: t('letters.signIn'), path: '/login' },
  });
}

/**
 * To the address that someone has registered with, who may be another than its owner: so nothing stands in it that they typed.
 * `token` stands nowhere but in this mail.
 */
export function confirmRegistrationMail(writer: Writer, token: string): Letter {
  const { t } = writer.translator;
  const association = writer.association.associationName;
  return writeLetter(writer, {
    subject: t('letters.confirmRegistrationSubject', { association }),
    paragraphs: [t('letters.confirmRegistration', { association })],
    link: { label: t('letters.confirmEmailLink'), path: `/confirm-email?token=${encodeURIComponent(token)}` },
    closing: t('letters.confirmRegistrationNotYours'),
  });
}

/** To every admin when someone has registered. What a stranger typed, such as a name, stays out of it. */
export function newRegistrationMail(writer: Writer): Letter {
  const { t } = writer.translator;
  return writeLetter(writer, {
    subject: t('letters.newRegistrationSubject'),
    paragraphs: [t('letters.newRegistration')],
    link: { label: t('letters.pendingApprovals'), path: '/admin/pending-approvals' },
  });
}

/** To the address of a registration that was not approved. Whose it is nobody knows, so what was typed stays out of it. */
export function rejectedMail(writer: Writer): Letter {
  const { t } = writer.translator;
  const association = writer.association.associationName;
  return writeLetter(writer, {
    subject: t('letters.rejectedSubject', { association }),
    paragraphs: [t('letters.rejected', { association }), t('letters.rejectedContact')],
    link: { label: t('letters.contact'), path: '/contact' },
  });
}

/** To the new address of a member. `token` stands nowhere but in this mail. */
export function confirmEmailMail(writer: Writer, name: string, token: string): Letter {
  const { t } = writer.translator;
  const association = writer.association.associationName;
  return writeLetter(writer, {
    subject: t('letters.confirmEmailSubject', { association }),
    name,
    paragraphs: [t('letters.confirmEmail', { association })],
    link: { label: t('letters.confirmEmailLink'), path: `/confirm-email?token=${encodeURIComponent(token)}` },
    closing: t('letters.confirmEmailNotAsked'),
  });
}

/** To the address that a member had until now. */
export function emailChangedMail(writer: Writer, name: string): Letter {
  const { t } = writer.translator;
  const association = writer.association.associationName;
  return writeLetter(writer, {
    subject: t('letters.emailChangedSubject', { association }),
    name,
    paragraphs: [t('letters.emailChanged', { association }), t('letters.emailChangedUnknown')],
    link: { label: t('letters.contact'), path: '/contact' },
  });
}

/** To a member for whom an admin has made the link by which a password is set. The link goes to them by the admin's hand. */
export function invitedMail(writer: Writer, name: string): Letter {
  const { t } = writer.translator;
  const association = writer.association.associationName;
  return writeLetter(writer, {
    subject: t('letters.invitedSubject', { association }),
    name,
    paragraphs: [t('letters.invited', { association }), t('letters.emailChangedUnknown')],
    link: { label: t('letters.signIn'), path: '/login' },
  });
}

/** To the other admins when one of them has changed what a member signs in with, or made a link in place of their password. */
export function signInChangedMail(writer: Writer, name: string): Letter {
  const { t } = writer.translator;
  return writeLetter(writer, {
    subject: t('letters.signInChangedSubject'),
    paragraphs: [t('letters.signInChanged', { name: oneLine(name) })],
    link: { label: t('letters.history'), path: '/admin/history' },
  });
}

/** To a member who forgot their password. `token` stands nowhere but in this mail. */
export function passwordResetMail(writer: Writer, name: string, token: string): Letter {
  const { t } = writer.translator;
  return writeLetter(writer, {
    subject: t('letters.resetSubject', { association: writer.association.associationName }),
    name,
    paragraphs: [t('letters.reset'), t('letters.resetSignedOut')],
    link: { label: t('letters.resetLink'), path: `/reset-password?token=${encodeURIComponent(token)}` },
    closing: t('letters.resetNotAsked'),
  });
}

/** To a member who has set another password in the app. */
export function passwordChangedMail(writer: Writer, name: string): Letter {
  const { t } = writer.translator;
  const association = writer.association.associationName;
  return writeLetter(writer, {
    subject: t('letters.passwordChangedSubject', { association }),
    name,
    paragraphs: [t('letters.passwordChanged', { association }), t('letters.passwordChangedUnknown')],
    link: { label: t('letters.resetLink'), path: '/forgot-password' },
  });
}

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

/** To every super admin when a member has become an admin, or an admin a super admin. */
export function newAdminMail(writer: Writer, name: string, role: Role): Letter {
  const { t } = writer.translator;
  return writeLetter(writer, {
    subject: t('letters.newAdminSubject'),
    paragraphs: [t(role === 'SUPERADMIN' ? 'letters.newSuperAdmin' : 'letters.newAdmin', { name: oneLine(name) })],
    link: { label: t('letters.members'), path: '/admin/users' },
  });
}

/** To every super admin when a first person has said that a member should become an admin, and a second one is needed. */
export function adminProposedMail(writer: Writer, name: string): Letter {
  const { t } = writer.translator;
  return writeLetter(writer, {
    subject: t('letters.adminProposedSubject'),
    paragraphs: [t('letters.adminProposed', { name: oneLine(name) })],
    link: { label: t('letters.members'), path: '/admin/users' },
  });
}

/** To every super admin when entries of someone who is no longer an admin have come, and wait for a decision. */
export function entriesHeldMail(writer: Writer, name: string): Letter {
  const { t } = writer.translator;
  return writeLetter(writer, {
    subject: t('letters.entriesHeldSubject'),
    paragraphs: [t('letters.entriesHeld', { name: oneLine(name) })],
    link: { label: t('letters.sync'), path: '/admin/sync' },
  });
}

/** To every super admin, whoever did it: where members pay to was changed, by this person or somebody with their phone. */
export function payeeChangedMail(writer: Writer, name: string): Letter {
  const { t } = writer.translator;
  return writeLetter(writer, {
    subject: t('letters.payeeChangedSubject'),
    paragraphs: [t('letters.payeeChanged', { name: oneLine(name) })],
    link: { label: t('letters.history'), path: '/admin/history' },
  });
}
