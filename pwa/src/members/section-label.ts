import type { MemberSection } from 'shared-schema/members/member-fields';
import { t } from '../language/texts.ts';

const LABELS = {
  account: 'members.sectionAccount',
  financial: 'members.sectionFinancial',
  personal: 'members.sectionPersonal',
  document: 'members.sectionDocument',
  address: 'members.sectionAddress',
  contact: 'members.sectionContact',
  nominee: 'members.sectionNominee',
} as const satisfies Record<MemberSection, string>;

/** The heading of a part of a member's page and of the edit form. */
export function sectionLabel(section: MemberSection): string {
  return t(LABELS[section]);
}
