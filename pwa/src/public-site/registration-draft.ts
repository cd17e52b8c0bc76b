/**
 * A registration half filled in, kept in this browser until it is sent. Passwords are not kept, nor the passport and
 * Aadhaar numbers: a phone is lent and lost, and these would lie on it in clear. Nor is the consent, given on sending.
 */
import { DOCUMENT_FIELDS } from 'shared-schema/members/member-fields';
import { REGISTRATION_FIELDS, type RegistrationField } from 'shared-schema/members/registration';
import { localValues } from '../browser-storage.ts';

type RegistrationDraft = Record<RegistrationField, string> & { acceptTerms: boolean };

const KEY = 'registrationDraft';

const NOT_KEPT: ReadonlySet<RegistrationField> = new Set(['password', 'confirmPassword', ...DOCUMENT_FIELDS]);

export function emptyRegistrationDraft(): RegistrationDraft {
  return {
    ...(Object.fromEntries(REGISTRATION_FIELDS.map((name) => [name, ''])) as Record<RegistrationField, string>),
    acceptTerms: false,
  };
}

/** Keeps what may be kept; a form with nothing in it leaves nothing behind. */
export function keepRegistrationDraft(draft: RegistrationDraft): void {
  const kept = REGISTRATION_FIELDS.filter((name) => !NOT_KEPT.has(name) && draft[name] !== '').map((name) => [
    name,
    draft[name],
  ]);
  if (kept.length === 0) return forgetRegistrationDraft();
  localValues.set(KEY, JSON.stringify(Object.fromEntries(kept)));
}

/** What was kept, or undefined. Whatever lies there that is not ours is ignored. */
export function keptRegistrationDraft(): RegistrationDraft | undefined {
  const kept = parsed(localValues.get(KEY));
  const known = REGISTRATION_FIELDS.filter((name) => !NOT_KEPT.has(name) && typeof kept[name] === 'string');
  if (known.length === 0) return undefined;
  return { ...emptyRegistrationDraft(), ...Object.fromEntries(known.map((name) => [name, kept[name]])) };
}

export function forgetRegistrationDraft(): void {
  localValues.remove(KEY);
}

function parsed(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
