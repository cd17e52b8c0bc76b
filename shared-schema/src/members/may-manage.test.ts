import { expect, test } from 'vitest';
import { mayBeInvited } from './may-manage.ts';

const approved = { status: 'APPROVED', role: 'USER', wasAdmin: null, email: null } as const;
const NO_PASSWORD = false;
const PASSWORD = true;

test('a member who was made an admin before they used their invitation may be invited again, also once no longer an admin', () => {
  for (const role of ['USER', 'ADMIN', 'SUPERADMIN'] as const) {
    expect(mayBeInvited({ ...approved, role, wasAdmin: true, email: 'rafeeq@example.org' }, NO_PASSWORD)).toBe(true);
  }
});

test('a password is replaced only of a member without a mailbox, and never of who was an admin', () => {
  expect(mayBeInvited(approved, PASSWORD)).toBe(true);
  expect(mayBeInvited({ ...approved, email: 'rafeeq@example.org' }, PASSWORD)).toBe(false);
  expect(mayBeInvited({ ...approved, role: 'ADMIN' }, PASSWORD)).toBe(false);
  expect(mayBeInvited({ ...approved, wasAdmin: true }, PASSWORD)).toBe(false);
});

test('a registration that is not approved is not invited', () => {
  for (const status of ['PENDING', 'REJECTED'] as const) {
    expect(mayBeInvited({ ...approved, status }, NO_PASSWORD)).toBe(false);
  }
});
