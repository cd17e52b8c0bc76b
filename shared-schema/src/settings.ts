/** What an association decides for itself, and what holds until it does. Super admins change it. */
import * as v from 'valibot';

/** None shorter: answers to repeated requests are kept for 30 days. */
export const BLANK_AFTER_DAYS = [30, 90, 365, 1095] as const;

export const SettingsSchema = v.strictObject({
  /** Admins must have a second factor. */
  secondFactorForAdmins: v.boolean(),
  /** A registration can be approved only once its e-mail address is confirmed. */
  confirmedRegistrations: v.boolean(),
  /** A member becomes an admin only when a super admin and another admin both say so. */
  secondPersonForAdmins: v.boolean(),
  /** After how many days deleted and rejected people are blanked; null for never. It cannot be undone. */
  blankAfterDays: v.nullable(v.picklist(BLANK_AFTER_DAYS)),
  /** Members see who bought by installments only of those whom they referred themselves. */
  hideCustomerNames: v.boolean(),
});
export type AssociationSettings = v.InferOutput<typeof SettingsSchema>;

export const USUAL_SETTINGS: AssociationSettings = {
  secondFactorForAdmins: false,
  confirmedRegistrations: false,
  secondPersonForAdmins: false,
  blankAfterDays: null,
  hideCustomerNames: false,
};
