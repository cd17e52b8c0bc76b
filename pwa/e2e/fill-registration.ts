import type { Page } from '@playwright/test';

/** Fills in the whole registration form, with everything right; it is not sent yet. */
export async function fillRegistration(page: Page): Promise<void> {
  const values = {
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
    'Nominee Tel No': '+91 94470 54321',
  };
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByLabel('Nominee Relation').selectOption('Spouse');
  await page.getByLabel('I accept the terms & conditions').check();
}
