import type { Page } from '@playwright/test';

/** A valid registration: the value of each field, by its label. */
export const REGISTRATION = {
  'Full Name': 'Faisal Rahman',
  "Father's Name": 'Abdul Rahman',
  'Date of Birth (DOB)': '1985-04-12',
  'Passport Number': 'P1234567',
  'Passport Validity': '2035-01-31',
  'Aadhaar Number': '2341 2341 2346',
  'Abroad Address/Company': 'Building 12, Road 2803, Manama',
  'Indian Address': 'Rose Villa, Tirur',
  'Abroad Mobile': '+973 3312 3456',
  'Indian Mobile': '+91 94470 12345',
  Email: 'faisal.rahman@example.org',
  Password: 'palm-tree-43',
  'Confirm Password': 'palm-tree-43',
  'WhatsApp Number': '+973 3312 3456',
  'Nominee Name': 'Amina Rahman',
  'Nominee Relation': 'Spouse',
  'Nominee Tel No': '+91 94470 54321',
  'I accept the terms & conditions': 'yes',
};

export type RegistrationLabel = keyof typeof REGISTRATION;

/** Fills in the whole registration form with valid values. Does not send it. */
export async function fillRegistration(page: Page): Promise<void> {
  for (const label of Object.keys(REGISTRATION) as RegistrationLabel[]) await fillRegistrationField(page, label);
}

/** Fills in one field, with a valid value by default. */
export async function fillRegistrationField(page: Page, label: RegistrationLabel, value = REGISTRATION[label]) {
  const field = page.getByLabel(label, { exact: true });
  if (label === 'Nominee Relation') await field.selectOption(value);
  else if (label === 'I accept the terms & conditions') await field.check();
  else await field.fill(value);
}
