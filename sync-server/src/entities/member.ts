import { defineEntity, p } from '@mikro-orm/postgresql';
import type { DocumentNumber } from 'shared-schema/members/document-number';
import { InstantType, LocalDateType, MoneyType } from './column-types.ts';

/** As `plainMemberNumber` has it; in this collation on every server. */
export const PLAIN_MEMBER_NUMBER = `lower(replace(member_number, ' ', '') collate "C")`;

/** A member; what is `hidden` never leaves the server. */
export const MemberEntity = defineEntity({
  name: 'Member',
  tableName: 'members',
  uniques: [{ name: 'members_email_unique', properties: ['email'], where: 'deleted_at is null' }],
  indexes: [
    {
      name: 'members_member_number_unique',
      expression: `create unique index "members_member_number_unique" on "members" (${PLAIN_MEMBER_NUMBER}) where deleted_at is null`,
    },
  ],
  checks: [
    { name: 'members_email_check', expression: 'email = lower(email)' },
    { name: 'members_share_check', expression: 'share >= 0' },
    { name: 'members_incentive_check', expression: 'incentive >= 0' },
    { name: 'members_dividend_check', expression: 'dividend >= 0' },
  ],
  properties: {
    id: p.integer().primary().autoincrement(false),
    name: p.text(),
    memberNumber: p.text().nullable(),
    /** Lower case; null for who was added without one. */
    email: p.text().nullable(),
    role: p.enum(['USER', 'ADMIN', 'SUPERADMIN']),
    status: p.enum(['PENDING', 'APPROVED', 'REJECTED']),
    share: p.integer().default(0),
    incentive: p.type(MoneyType).default('0.000'),
    dividend: p.type(MoneyType).default('0.000'),
    createdAt: p.type(InstantType),
    wasAdmin: p.boolean().nullable(),
    emailConfirmedAt: p.type(InstantType).nullable(),
    dividendPaidAt: p.type(InstantType).nullable(),
    language: p.enum(['en', 'ml', 'hi']).nullable(),
    lastLogin: p.type(InstantType).nullable(),
    fatherName: p.text().nullable(),
    dob: p.type(LocalDateType).nullable(),
    passportNumber: p.json<DocumentNumber>().nullable(),
    passportExpiryDate: p.type(LocalDateType).nullable(),
    aadhaarNumber: p.json<DocumentNumber>().nullable(),
    abroadAddress: p.text().nullable(),
    indiaAddress: p.text().nullable(),
    companyAddress: p.text().nullable(),
    mobileAbroad: p.text().nullable(),
    mobileIndia: p.text().nullable(),
    whatsapp: p.text().nullable(),
    nomineeName: p.text().nullable(),
    nomineeRelation: p.text().nullable(),
    nomineeTel: p.text().nullable(),
    deletedAt: p.type(InstantType).nullable(),
    /** argon2id, in PHC form. Null for a member who cannot sign in. */
    passwordHash: p.text().nullable().hidden(),
    /** Since when they sign in with a phone number: of two who have the same one, the earlier does. */
    phoneSignInSince: p.type(InstantType).nullable().hidden(),
    revision: p.bigint('number').hidden().index('members_revision_index'),
  },
});
