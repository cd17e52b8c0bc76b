/** What a member's fields are called on screen and how their values are written. */
import type { Scalar } from 'shared-schema/members/field-changes';
import type { Role } from 'shared-schema/members/actor';
import type { Member } from 'shared-schema/members/member';
import { formatDate, type LocalDate } from 'shared-schema/local-date';
import { formatMoney, type Money } from 'shared-schema/money';

export const MEMBER_FIELDS = {
  name: 'Full Name',
  email: 'Email',
  role: 'Role',
  share: 'Shares',
  incentive: 'Incentive',
  dividend: 'Dividend',
  fatherName: "Father's Name",
  dob: 'Date of Birth (DOB)',
  passportNumber: 'Passport Number',
  passportExpiryDate: 'Passport Validity',
  aadhaarNumber: 'Aadhaar Number',
  abroadAddress: 'Abroad Address/Company',
  indiaAddress: 'Indian Address',
  companyAddress: 'Company Address',
  mobileAbroad: 'Abroad Mobile',
  mobileIndia: 'Indian Mobile',
  whatsapp: 'WhatsApp Number',
  nomineeName: 'Nominee Name',
  nomineeRelation: 'Nominee Relation',
  nomineeTel: 'Nominee Tel No',
} as const satisfies Partial<Record<keyof Member, string>>;

export const ROLES: Record<Role, string> = { USER: 'User', ADMIN: 'Admin', SUPERADMIN: 'Super admin' };

/** A field's name; one that this version of the app does not know keeps its own. */
export function fieldLabel(field: string): string {
  return (MEMBER_FIELDS as Record<string, string>)[field] ?? field;
}

/** A field's value in words; a dash for none. */
export function fieldText(field: string, value: Scalar): string {
  if (value === null || value === '') return '–';
  if (field === 'role') return ROLES[value as Role] ?? String(value);
  if (field === 'dob' || field === 'passportExpiryDate') return formatDate(value as LocalDate);
  if (field === 'incentive' || field === 'dividend') return formatMoney(value as Money);
  return String(value);
}
