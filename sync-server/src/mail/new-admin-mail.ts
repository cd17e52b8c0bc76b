import type { Role } from 'shared-schema/members/actor';
import { type Letter, oneLine, type Writer, writeLetter } from './letter.ts';

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
