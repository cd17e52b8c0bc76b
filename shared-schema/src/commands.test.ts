import { describe, expect, test } from 'vitest';
import { allCommandNames, prepareOnServer } from './server-commands.ts';
import type { MemberId, ProjectId } from './ids.ts';
import { localDate } from './local-date.ts';
import type { Actor } from './members/actor.ts';
import { RefusalError } from './refusal-error.ts';

const admin: Actor = { id: 1 as MemberId, role: 'ADMIN' };
const user: Actor = { id: 2 as MemberId, role: 'USER' };
const auditor: Actor = {
  ...user,
  audits: { from: localDate('2025-04-01'), to: null, endsOn: localDate('2026-12-31') },
};
const superAdmin: Actor = { id: 3 as MemberId, role: 'SUPERADMIN' };
const FOR_EVERYONE = ['member.setLanguage', 'member.askChange', 'export.record'];
const FOR_AUDITORS = ['note.write', 'note.close'];
const FOR_SUPER_ADMINS = [
  'member.inviteAuditor',
  'member.setAudit',
  'member.setFinancials',
  'project.create',
  'project.rename',
  'bankAccount.create',
  'bankAccount.edit',
  'installmentBusiness.writeOff',
  'period.close',
  'period.reopen',
  'import.enter',
  'import.enterBook',
  'import.undo',
  'import.undoBook',
  'shares.giveBack',
  'dividend.pay',
  'dividendRun.create',
  'dividendRun.undo',
  'member.setFinancialsV2',
  'member.explainHoldings',
  'member.makeSuperAdmin',
];

function refusal(
  name: string,
  input: unknown,
  actor = FOR_AUDITORS.includes(name) ? auditor : superAdmin,
): RefusalError {
  try {
    prepareOnServer({ name, input }, actor);
  } catch (error) {
    if (error instanceof RefusalError) return error;
    throw error;
  }
  throw new Error(`${name} was let through`);
}

test.each(['', 'moon.land', 'toString', '__proto__', 'repayment.markpaid'])('%j is not a command', (name) => {
  expect(refusal(name, {})).toMatchObject({ code: 'command.unknown', kind: 'invalid' });
});

describe.each(allCommandNames)('%s', (name) => {
  test('is forbidden for members with any input, unless it is for everyone', () => {
    const code = FOR_EVERYONE.includes(name) ? 'input.invalid' : 'command.forbidden';
    for (const input of [{}, { id: 1 }]) {
      expect(refusal(name, input, user)).toMatchObject({ code });
    }
  });

  test('is refused to auditors, but for notes and what is their own account', () => {
    const theirs = [...FOR_EVERYONE, ...FOR_AUDITORS].includes(name);
    expect(refusal(name, {}, auditor).code).toBe(theirs ? 'input.invalid' : 'command.forbidden');
    expect(refusal(name, {}, { ...auditor, role: 'ADMIN' }).code).toBe(refusal(name, {}, admin).code);
  });

  test('is allowed for its roles', () => {
    const forAdmins = ![...FOR_SUPER_ADMINS, ...FOR_AUDITORS].includes(name);
    expect(refusal(name, {}, admin).code).toBe(forAdmins ? 'input.invalid' : 'command.forbidden');
    expect(refusal(name, {}, superAdmin).code).toBe(
      FOR_AUDITORS.includes(name) ? 'command.forbidden' : 'input.invalid',
    );
  });

  test('refuses input other than an object of its own fields', () => {
    for (const input of [null, undefined, 5, 'x', [], true]) expect(refusal(name, input).code).toBe('input.invalid');
    for (const field of ['colour', 'deletedAt', 'createdBy', 'constructor']) {
      const { details } = refusal(name, JSON.parse(`{"${field}": 1}`));
      expect(details.issues).toContainEqual(expect.objectContaining({ path: field }));
    }
    const { details } = refusal(name, JSON.parse('{"__proto__": {"role": "SUPERADMIN"}}'));
    expect(details.issues).toContainEqual(expect.objectContaining({ path: '__proto__' }));
  });

  test('never repeats the input in a refusal', () => {
    const secret = 'P1234567';
    const fields = ['id', 'changes', 'name', 'amount', 'userId', 'users', 'lot', 'paidAt', 'colour'];
    for (const input of [secret, [secret], Object.fromEntries(fields.map((field) => [field, secret]))]) {
      const { message, details } = refusal(name, input);
      expect(JSON.stringify([message, details])).not.toContain(secret);
    }
  });

  test('names every invalid field in a refusal', () => {
    const { details, message } = refusal(name, { id: '', projectId: 0 as ProjectId });
    expect((details.issues as { path: string }[]).map((issue) => issue.path)).toContain('id');
    expect(message).not.toBe('');
  });
});
