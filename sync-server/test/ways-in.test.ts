/** The ways in that docs/security.md lists: whether they are all there are, and ask for a proof where they should. */
import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { instant } from 'shared-schema/local-date';
import type { Member } from 'shared-schema/members/member';
import type { Route } from '../src/http/route.ts';
import { type Client, connectClient } from './client.ts';
import { command, createDevice, expectStatus } from './device.ts';
import { addPerson, ageProof, NEEDED, type Person } from './proof.ts';
import { openServerWithMail } from './open-test-server.ts';
import { PASSWORD } from './server.ts';
import { allRoutes, nameOf, NO_WAYS_IN, possibleWaysIn, readWaysIn } from './ways-in.ts';

const { server, mailbox } = await openServerWithMail();

const someone = (overrides?: Partial<Member>) => addPerson(server, overrides);
const letTimePass = (member: Member) => ageProof(server, member);

async function signInAs({ email }: Person): Promise<Client> {
  const signedIn = await server.visitor.post<{ token: string }>('/auth/login', { email, password: PASSWORD });
  return connectClient(server.url, expectStatus(200, signedIn).body.token);
}

const ACCOUNT = { name: 'Main account', bank: 'Federal Bank', lastDigits: '4321' };

/** A business and a fund that a member answers for. */
async function addContracts(client: Client, id: number): Promise<{ business: number; fund: number }> {
  const sale = {
    customerName: 'Rajan Pillai',
    customerPhoneNumber: '+91 94470 12345',
    itemDescription: 'Refrigerator',
    refererId: id,
    purchaseDate: '2026-01-31',
    showroomPrice: 1000,
    advancePayment: 0,
    tenure: 1,
    interest: 0,
  };
  const terms = { tenure: 1, amount: 1000, commission: 5, userCount: 1, user_ids: [id] };
  const business = expectStatus(201, await client.post<{ id: number }>('/installment-business/new', sale)).body.id;
  const fund = expectStatus(201, await client.post<{ id: number }>('/chitty-fund/new', terms)).body.id;
  return { business, fund };
}

describe('the ways in that docs/security.md lists', () => {
  const ways = readWaysIn();

  test('are all there are: each call that could be one is there, or known to be none', () => {
    const listed = new Set(ways.flatMap(({ by }) => by));
    const possible = possibleWaysIn();
    expect(possible.filter((name) => !listed.has(name) && !(name in NO_WAYS_IN))).toEqual([]);
    const others = [...allRoutes.map(nameOf), ...possible];
    expect([...listed, ...Object.keys(NO_WAYS_IN)].filter((name) => !others.includes(name))).toEqual([]);
    for (const { testedIn } of ways) expect(existsSync(new URL(testedIn, import.meta.url))).toBe(true);
  });

  test('ask for a proof where they say so', () => {
    const proved = ways.filter(({ needs }) => /\bproof\b/.test(needs)).flatMap(({ by }) => by);
    const routes = allRoutes.filter((route) => proved.includes(nameOf(route)) && route.access !== 'anyone');
    expect(routes.filter(({ verified }) => !verified)).toEqual([]);
    expect(routes.length).toBeGreaterThan(10);
  });

  test('and all else that asks for one refuse an old session and say how to prove', async () => {
    const boss = await someone({ role: 'SUPERADMIN' });
    const { id } = await someone();
    const client = await signInAs(boss);
    const { business, fund } = await addContracts(client, id);
    const account = expectStatus(201, await client.post<{ id: number }>('/bank-accounts', ACCOUNT)).body.id;
    const sent: Record<string, [path: string, body?: object]> = {
      'PUT /users/{id}': [`/users/${id}`, { email: 'elsewhere@example.org' }],
      'DELETE /users/{id}': [`/users/${id}`],
      'DELETE /installment-business/{id}': [`/installment-business/${business}`],
      'DELETE /chitty-fund/{id}': [`/chitty-fund/${fund}`],
      'POST /periods/close': ['/periods/close', { until: '2020-01-31' }],
      'POST /bank-accounts': ['/bank-accounts', { ...ACCOUNT, name: 'Another' }],
      'PUT /bank-accounts/{id}': [`/bank-accounts/${account}`, ACCOUNT],
    };
    await letTimePass(boss);
    const asking = allRoutes.filter((route) => route.verified === true || nameOf(route) in sent);
    const ask = ({ method, path }: Route) => {
      const [to, body] = sent[nameOf({ method, path })] ?? [path.replace('{id}', '1')];
      return method === 'put' || method === 'post' ? client[method](to, body ?? {}) : client[method](to);
    };
    for (const route of asking) {
      const needed = { ...NEEDED.body, details: { methods: ['password'] } };
      expect({ route: nameOf(route), ...(await ask(route)) }).toMatchObject({
        route: nameOf(route),
        status: 403,
        body: needed,
      });
    }
    const byCommand = allRoutes.filter(({ verified }) => verified === 'byCommand').map(nameOf);
    expect(byCommand.filter((name) => !(name in sent))).toEqual(['POST /periods/reopen']);
    await client.post('/auth/verify', { password: PASSWORD });
    for (const path of ['chitty-fund/' + fund, 'installment-business/' + business, 'users/' + id]) {
      expect((await client.delete('/' + path)).status).toBe(204);
    }
  });

  test('ask for it of the same request again: the key of a request that was refused for it is still good', async () => {
    const admin = await someone({ role: 'ADMIN' });
    const { id } = await someone();
    const client = await signInAs(admin);
    await letTimePass(admin);
    const remove = () => client.delete(`/users/${id}`, { 'Idempotency-Key': `delete-${id}` });
    expect(await remove()).toMatchObject(NEEDED);
    await client.post('/auth/verify', { password: PASSWORD });
    expect((await remove()).status).toBe(204);
    await letTimePass(admin);
    expect((await remove()).status).toBe(204);
  });

  test('and deleting are refused to a phone that has proved nothing; sent again after a proof they are applied', async () => {
    const admin = await someone({ role: 'ADMIN' });
    const client = await signInAs(admin);
    const device = createDevice(client);
    const byPhone = await server.addMember({ email: null, lastLogin: instant(Date.now()) });
    const { business, fund } = await addContracts(client, byPhone.id);
    await letTimePass(admin);
    const commands = () => [
      command('member.update', { id: byPhone.id, changes: { mobileIndia: { to: '+91 94470 99887' } } }),
      command('installmentBusiness.delete', { id: business }),
      command('chittyFund.delete', { id: fund }),
      command('member.delete', { id: byPhone.id }),
    ];
    const refusal = { status: 'rejected', error: { code: 'auth.verificationNeeded' } };
    expect(await device.push(...commands())).toMatchObject([refusal, refusal, refusal, refusal]);
    await client.post('/auth/verify', { password: PASSWORD });
    const applied = { status: 'applied' };
    expect(await device.push(...commands())).toMatchObject([applied, applied, applied, applied]);
  });

  test('tell the other admins when an admin changes what a member signs in with', async () => {
    const { id } = await server.addMember({ name: 'Chandran Pillai', email: null, lastLogin: instant(Date.now()) });
    const admin = await someone({ role: 'ADMIN' });
    const client = await signInAs(admin);
    expect((await client.put(`/users/${id}`, { whatsapp: '+91 94470 77665' })).status).toBe(200);
    expect((await client.put(`/users/${id}`, { fatherName: 'Raghavan' })).status).toBe(200);
    let letter = await mailbox.next(server.members.otherAdmin.email!);
    while (!letter.text.includes('Chandran Pillai')) letter = await mailbox.next(server.members.otherAdmin.email!);
    expect(letter.subject).toBe('Sign-in details of a member were changed');
    const told = mailbox.mails.filter(({ to, text }) => to === admin.email && text.includes('Chandran'));
    expect(told).toEqual([]);
  });
});
