import { expect, test } from 'vitest';
import type { MemberId } from '../ids.ts';
import { instant } from '../local-date.ts';
import { buildBooks, buildContext, buildMember, NOW } from '../testing/build.ts';
import { MEMBER, SUPER } from '../testing/members.ts';
import { refusalOf } from '../testing/refusal.ts';
import { ADMINS, rolesThatMay } from '../testing/roles.ts';
import { acceptChange, declineChange } from './ask-change.ts';
import { type Member, memberSeenBy } from './member.ts';

const LATER = instant('2026-11-21T12:00:00.000Z');
const themselves = buildContext({ id: MEMBER, role: 'USER' });
const OLD = { mobileIndia: '94470 11111', indiaAddress: 'Tirur', nomineeName: 'Amina' };

function booksOf(member: Partial<Member> = {}) {
  const books = buildBooks();
  books.put([{ table: 'members', row: buildMember({ id: MEMBER, ...OLD, ...member }) }]);
  const now = () => books.get('members', MEMBER)!;
  const ask = (changes: object, context = themselves) =>
    books.run('member.askChange', { id: MEMBER, changes }, context);
  const accept = (at = NOW, context = buildContext()) => books.run('member.acceptChange', { id: MEMBER, at }, context);
  const decline = (reason: string | null, at = NOW) =>
    books.run('member.declineChange', { id: MEMBER, at, reason }, buildContext());
  return { now, ask, accept, decline };
}

test('a member asks for another number, and nothing of their details changes until an admin accepts it', async () => {
  const { now, ask, accept } = booksOf();
  await ask({ mobileIndia: ' 94470 22222 ', indiaAddress: 'Tirur' });
  expect(now()).toMatchObject({
    ...OLD,
    askedChange: {
      at: NOW,
      changes: [{ field: 'mobileIndia', from: '94470 11111', to: '94470 22222' }],
      state: 'WAITING',
      reason: null,
    },
  });
  await accept();
  expect(now()).toMatchObject({ ...OLD, mobileIndia: '94470 22222', askedChange: { at: NOW, state: 'ACCEPTED' } });
});

test('what is asked later joins what is open, and what is asked to stay leaves it', async () => {
  const { now, ask } = booksOf();
  await ask({ mobileIndia: '94470 22222' });
  await ask({ nomineeName: 'Fathima' }, { ...themselves, issuedAt: LATER });
  expect(now().askedChange).toMatchObject({
    at: LATER,
    changes: [
      { field: 'mobileIndia', to: '94470 22222' },
      { field: 'nomineeName', from: 'Amina', to: 'Fathima' },
    ],
  });
  await ask({ mobileIndia: OLD.mobileIndia, nomineeName: OLD.nomineeName });
  expect(now().askedChange).toBeNull();
});

test('after an answer another request begins anew', async () => {
  const { now, ask, decline } = booksOf();
  await ask({ mobileIndia: '94470 22222' });
  await decline(' Please bring the card. ');
  expect(now()).toMatchObject({ ...OLD, askedChange: { state: 'DECLINED', reason: 'Please bring the card.' } });
  await ask({ nomineeName: '' });
  expect(now().askedChange).toEqual({
    at: NOW,
    changes: [{ field: 'nomineeName', from: 'Amina', to: null }],
    state: 'WAITING',
    reason: null,
  });
});

test('a member asks for their own details only, and not for what only admins decide', async () => {
  const { ask } = booksOf();
  const others = buildContext({ id: 7, role: 'USER' });
  expect(await refusalOf(ask({ mobileIndia: '94470 22222' }, others))).toMatchObject({ code: 'command.forbidden' });
  expect(await refusalOf(ask({ mobileIndia: '12' }))).toMatchObject({
    code: 'input.invalid',
    details: { issues: [{ path: 'changes.mobileIndia' }] },
  });
  for (const field of ['role', 'email', 'name', 'share']) {
    expect(await refusalOf(ask({ [field]: 'ADMIN' }))).toMatchObject({ code: 'input.invalid' });
  }
});

test('admins answer, of a super admin’s only super admins', async () => {
  expect(rolesThatMay(acceptChange)).toEqual(ADMINS);
  expect(rolesThatMay(declineChange)).toEqual(ADMINS);
  const { now, ask, accept, decline } = booksOf({ role: 'SUPERADMIN' });
  await ask({ indiaAddress: 'Ponnani' });
  expect(await refusalOf(accept())).toMatchObject({ code: 'member.superAdminOnly' });
  expect(await refusalOf(decline(null))).toMatchObject({ code: 'member.superAdminOnly' });
  await accept(NOW, SUPER);
  expect(now().indiaAddress).toBe('Ponnani');
});

test('what was answered or asked anew meanwhile is not answered again', async () => {
  const { ask, accept, decline } = booksOf({ name: 'Anitha' });
  expect(await refusalOf(accept())).toMatchObject({ code: 'member.nothingAsked', details: { name: 'Anitha' } });
  await ask({ nomineeName: 'Fathima' }, { ...themselves, issuedAt: LATER });
  expect(await refusalOf(accept(NOW))).toMatchObject({ code: 'member.nothingAsked' });
  await accept(LATER);
  expect(await refusalOf(decline(null, LATER))).toMatchObject({ code: 'member.nothingAsked' });
});

test('nobody asks for or is answered who is gone', async () => {
  const { ask, accept, decline } = booksOf({ deletedAt: NOW });
  for (const act of [ask({ nomineeName: 'Fathima' }), accept(), decline(null)]) {
    expect(await refusalOf(act)).toMatchObject({ code: 'member.notFound', details: { id: MEMBER } });
  }
});

test('a field that an admin changed meanwhile is not overwritten', async () => {
  const changes = [{ field: 'mobileIndia' as const, from: '94470 11111', to: '94470 22222' }];
  const { accept } = booksOf({
    mobileIndia: '94470 33333',
    askedChange: { at: NOW, changes, state: 'WAITING', reason: null },
  });
  expect(await refusalOf(accept())).toMatchObject({
    code: 'member.conflict',
    details: { conflicts: [{ field: 'mobileIndia', yours: '94470 22222', theirs: '94470 33333' }] },
  });
});

test('others see neither what a member asks for nor what they accepted', async () => {
  const { now, ask } = booksOf({ acceptedTerms: { text: 'I agree.', language: 'en', at: NOW } });
  await ask({ mobileIndia: '94470 22222' });
  const other = memberSeenBy({ id: 7 as MemberId, role: 'USER' }, now());
  expect(other).not.toHaveProperty('askedChange');
  expect(other).not.toHaveProperty('acceptedTerms');
  expect(memberSeenBy({ id: MEMBER, role: 'USER' }, now())).toEqual(now());
});
