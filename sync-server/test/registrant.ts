/** Someone who fills in the registration form. */
import { randomUUID } from 'node:crypto';
import type { Answer, Client } from './client.ts';

export const AADHAAR = '234123412346';

export type Form = Record<string, unknown> & { email: string; password: string };

export function fillForm(overrides: Record<string, unknown> = {}): Form {
  return {
    name: 'Faisal Rahman',
    fatherName: 'Abdul Rahman',
    dob: '1985-04-12',
    passportNumber: 'P1234567',
    passportExpiryDate: '2150-01-31',
    aadhaarNumber: '2341 2341 2346',
    abroadAddress: 'Building 12, Road 2803, Manama',
    indiaAddress: 'Rose Villa, Tirur',
    companyAddress: '',
    mobileAbroad: '+973 3312 3456',
    mobileIndia: '+91 94470 12345',
    email: `faisal-${randomUUID()}@example.org`,
    password: 'monsoon-7',
    confirmPassword: 'monsoon-7',
    whatsapp: '+973 3312 3456',
    nomineeName: 'Amina Rahman',
    nomineeRelation: 'Spouse',
    nomineeTel: '+91 94470 54321',
    acceptTerms: true,
    ...overrides,
  };
}

/** Registers and returns the new member's number. */
export async function register(
  visitor: Client,
  overrides: Record<string, unknown> = {},
  headers?: Record<string, string>,
): Promise<Form & { id: number }> {
  const form = fillForm(overrides);
  const answer: Answer<{ id: number }> = await visitor.post('/auth/register', form, headers);
  if (answer.status !== 201) throw new Error(`Not registered: ${JSON.stringify(answer.body)}`);
  return { ...form, id: answer.body.id };
}
