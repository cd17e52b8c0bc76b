import { expect, test } from 'vitest';
import type { MemberId } from '../ids.ts';
import { localDate } from '../local-date.ts';
import { buildBooks, buildContext, buildMember } from '../testing/build.ts';
import { refusalOf } from '../testing/refusal.ts';
import { rolesThatMay } from '../testing/roles.ts';
import { auditIsOver, isAuditor, readsBooks } from './actor.ts';
import { inviteAuditor, setAudit } from './audit-commands.ts';

const me = buildContext({ role: 'SUPERADMIN' });
const audits = { from: '2025-04-01', to: '2026-03-31', endsOn: '2027-01-31' };
const id = 90 as MemberId;
const made = { id, name: 'Rema Nair', email: 'rema@audit.example', audits };

test('only super admins say who audits', () => {
  for (const command of [inviteAuditor, setAudit]) expect(rolesThatMay(command)).toEqual(['SUPERADMIN']);
});

test('an auditor is a USER with a period, who signs in until a day and can be given another one', async () => {
  const books = buildBooks();
  await books.run('member.inviteAuditor', made, me);
  const row = books.get('members', id)!;
  expect(row).toMatchObject({ name: 'Rema Nair', role: 'USER', status: 'APPROVED', share: 0, audits });
  await books.run('member.setAudit', { id, audits: { ...audits, to: null, endsOn: '2026-10-01' } }, me);
  const later = books.get('members', id)!;
  expect(later.audits).toEqual({ ...audits, to: null, endsOn: '2026-10-01' });
  expect(auditIsOver(row as never, localDate('2027-01-31'))).toBe(false);
  expect(auditIsOver(row as never, localDate('2027-02-01'))).toBe(true);
  expect(auditIsOver({ ...row, role: 'ADMIN' }, localDate('2027-02-01'))).toBe(false);
});

test('an admin who was an auditor is none', () => {
  const actor = { id, audits: audits as never };
  expect([isAuditor({ ...actor, role: 'USER' }), isAuditor({ ...actor, role: 'ADMIN' })]).toEqual([true, false]);
  expect([readsBooks({ ...actor, role: 'USER' }), readsBooks({ id, role: 'USER' })]).toEqual([true, false]);
});

test('no member becomes an auditor, and no period ends before it begins or is over when somebody is invited', async () => {
  const books = buildBooks();
  books.put([{ table: 'members', row: buildMember({ id: 5 as MemberId }) }]);
  const refused = (name: string, input: object) => refusalOf(books.run(name, input, me));
  expect(await refused('member.setAudit', { id: 5, audits })).toMatchObject({ code: 'member.noAuditor' });
  expect(await refused('member.setAudit', { id: 999, audits })).toMatchObject({ code: 'member.notFound' });
  expect(await refused('member.inviteAuditor', { ...made, id: 5 })).toMatchObject({ code: 'member.numberTaken' });
  const backwards = { ...audits, to: '2025-03-31' };
  const issues = (path: string) => ({
    code: 'input.invalid',
    details: { issues: [expect.objectContaining({ path })] },
  });
  expect(await refused('member.inviteAuditor', { ...made, audits: backwards })).toMatchObject(issues('audits.to'));
  const over = { ...audits, endsOn: '2026-01-01' };
  expect(await refused('member.inviteAuditor', { ...made, audits: over })).toMatchObject(issues('audits.endsOn'));
});
