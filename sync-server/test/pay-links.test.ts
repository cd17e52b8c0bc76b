/** Paying by a link without signing in: its page, what is reported there, and what admins make of it. */
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import readModules from 'jsqr';
import type { MemberId } from 'shared-schema/ids';
import { addMonths, instant, localDate, localDateOf } from 'shared-schema/local-date';
import { FIRST_PROJECT } from 'shared-schema/projects/project';
import { buildBusinessInput, buildFundInput } from 'shared-schema/testing/build';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endPayLink } from '../src/auth/pay-links.ts';
import { MOST_OF_A_PICTURE } from '../src/payments/picture-type.ts';
import { removeOldPictures } from '../src/payments/report.ts';
import { sha256 } from '../src/sha256.ts';
import { command, createDevice, expectStatus } from './device.ts';
import { pixelsOfPng } from './png-pixels.ts';
import { openTestServer } from './open-test-server.ts';

let thomas: { id: MemberId; email: string };
let businessId: number;

const PICTURE = pngOf(1080, 2400);

/** Its header, and what is no picture behind that. */
function pngOf(width: number, height: number): Buffer {
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  return Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), size, Buffer.from('a picture')]);
}

const server = await openTestServer();
const phone = createDevice(await server.as('admin'));
beforeAll(async () => {
  thomas = await server.addPerson({ name: 'K. P. Thomas Kurian' });
  expectStatus(200, await (await server.as('superAdmin')).put('/settings', { upiId: 'samithi@okicici' }));
  const fund = buildFundInput([thomas.id, server.members.admin.id], { startedOn: localDate('2026-02-05') });
  await phone.push(command('chittyFund.create', { ...fund, id: await phone.allocateId('chittyFunds') }));
  businessId = await phone.allocateId('installmentBusinesses');
  const transactionId = await phone.allocateId('transactions');
  const business = { ...buildBusinessInput({ refererId: server.members.referer.id }), id: businessId, transactionId };
  await phone.push(command('installmentBusiness.create', business));
});

async function linkOf(id: number = thomas.id): Promise<string> {
  const made = await (await server.as('admin')).post(`/users/${id}/pay-link`, {});
  expectStatus(201, made);
  return (made.body as { url: string }).url.split('/pay/')[1]!;
}

const page = (path: string, init: RequestInit = {}) =>
  fetch(`${server.url}/pay/${path}`, { redirect: 'manual', ...init });
const dataOf = async (token: string) => (await (await page(`${token}/data`)).json()) as Record<string, unknown>;

/** So that what one test reported leaves room for the next. */
async function declineAll(): Promise<void> {
  const admin = await server.as('admin');
  const all = (await admin.get('/reported-payments')).body as { id: string; state: string }[];
  for (const { id, state } of all) {
    if (state === 'OPEN') expectStatus(200, await admin.post(`/reported-payments/${id}/decline`, { reason: 'A test' }));
  }
}

let utrs = 432_198_765_000;
const report = () => ({ amount: 5000, date: '2026-02-06', utr: String(++utrs) });
const sendReport = (token: string, body: object) =>
  page(`${token}/reported`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

function formOf(fields: Record<string, string | number>, picture?: Buffer): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  form.set('picture', new Blob(picture ? [new Uint8Array(picture)] : []), picture ? 'paid.png' : '');
  return form;
}

describe('the page of a link', () => {
  test('tells first name, what for and how much, and no more of anyone', async () => {
    const data = await dataOf(await linkOf());
    expect(data).toMatchObject({ firstName: 'Thomas', state: 'OPEN', reported: [] });
    expect(data['upi']).toMatchObject({
      id: 'samithi@okicici',
      uri: expect.stringContaining('upi://pay?pa=samithi@okicici&'),
    });
    expect(JSON.stringify(data)).not.toMatch(/Kurian|example\.org/);
  });

  test('has a code that a UPI app reads, in each language, without a script', async () => {
    const token = await linkOf();
    const { upi } = (await dataOf(token)) as { upi: { uri: string } };
    for (const [language, words] of [
      ['en', 'I have paid'],
      ['ml', 'ഞാൻ അടച്ചു'],
      ['hi', 'मैंने भुगतान कर दिया'],
    ] as const) {
      const answer = await page(token, { headers: { 'accept-language': language } });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'");
      expect(answer.headers.get('cache-control')).toBe('no-store');
      const html = await answer.text();
      expect(html).toContain(words);
      const picture = /<img class="qr" src="data:image\/png;base64,([^"]+)"/.exec(html)![1]!;
      const { data, width, height } = pixelsOfPng(Buffer.from(picture, 'base64'));
      expect(readModules.default(data, width, height)?.data).toBe(upi.uri);
    }
  });

  test('answers a thousand guesses and malformed tokens alike', async () => {
    const token = await linkOf();
    const guesses = [
      ...Array.from({ length: 1000 }, (_, index) => sha256(`${index}`).slice(0, 43)),
      'x',
      `${token}x`,
      '1',
    ];
    const answers = new Set<string>();
    for (const guess of guesses) {
      const answer = await page(guess);
      answers.add(`${answer.status} ${await answer.text()}`);
    }
    expect(answers.size).toBe(1);
    expect([...answers][0]).toMatch(/^404 .*This link does not work/s);
    const other = await Promise.all(
      ['x', sha256('a').slice(0, 43)].map(async (guess) => (await page(`${guess}/data`)).text()),
    );
    expect(new Set(other).size).toBe(1);
    const reported = await sendReport('x', report());
    expect(reported.status).toBe(404);
  });

  test('tells that all is paid for 30 days, then nothing', async () => {
    const ended = await server.addPerson({ name: 'Faisal Rahman' });
    const fund = buildFundInput([ended.id, server.members.otherAdmin.id], { startedOn: localDate('2026-02-05') });
    await phone.push(command('chittyFund.create', { ...fund, id: await phone.allocateId('chittyFunds') }));
    const token = await linkOf(ended.id);
    const { amount } = (await dataOf(token)) as { amount: number };
    const admin = await server.as('admin');
    const payer = { memberId: ended.id };
    expectStatus(201, await admin.post('/collections', { payer, receivedOn: '2026-11-20', method: 'CASH', amount }));
    expect(await dataOf(token)).toMatchObject({ state: 'PAID', amount: 0, upi: null });
    expect(await (await page(token)).text()).toContain('All of this is paid');
    const later = `UPDATE pay_links SET paid_at = now() - interval '31 days' WHERE token_hash = $1`;
    await server.database.run(later, [sha256(token)]);
    expect((await page(token)).status).toBe(404);
  });

  test('of a term that is over says so, and takes no report', async () => {
    const token = await linkOf();
    await server.database.run(`UPDATE pay_links SET expires_at = now() WHERE token_hash = $1`, [sha256(token)]);
    expect(await dataOf(token)).toMatchObject({ state: 'EXPIRED', upi: null });
    expect((await sendReport(token, report())).status).toBe(404);
  });

  test('is made for oneself and by admins, and not where nothing is owed', async () => {
    const member = await server.connectAs(thomas.email);
    expectStatus(201, await member.post(`/users/${thomas.id}/pay-link`, {}));
    expect((await member.post(`/users/${server.members.admin.id}/pay-link`, {})).status).toBe(403);
    const household = { accounts: [`b-${businessId}`] };
    expect((await member.post(`/users/${thomas.id}/pay-link`, household)).status).toBe(403);
    expectStatus(201, await (await server.as('admin')).post(`/installment-business/${businessId}/pay-link`, household));
    const nothing = await (await server.as('admin')).post(`/users/${server.members.superAdmin.id}/pay-link`, {});
    expect(nothing).toMatchObject({ status: 409, body: { code: 'payLink.nothingOwed' } });
  });

  test('says how the number of the bank account ends, which nobody could transfer to, and copies the rest', async () => {
    const treasurer = await server.as('superAdmin');
    const account = { name: 'Main account', bank: 'Federal Bank', lastDigits: '4321', ifsc: 'FDRL0001234' };
    expectStatus(201, await treasurer.post('/bank-accounts', { ...account, projectId: FIRST_PROJECT }));
    const html = await (await page(`${await linkOf()}?language=en`)).text();
    expect(html).toContain('Account ending 4321. Ask the association for the full number.');
    expect(html).toContain('data-copy="FDRL0001234"');
    expect(html).not.toContain('data-copy="4321"');
    await server.database.run('DELETE FROM pay_links WHERE bank_account_id IS NOT NULL');
    await server.database.run('DELETE FROM bank_accounts');
  });

  test('is offered to a member where the account into which they pay has a UPI ID, else the association', async () => {
    const [member, treasurer] = [await server.connectAs(thomas.email), await server.as('superAdmin')];
    const isOffered = async () => (await member.get<{ upi: boolean }>('/ways-to-pay')).body.upi;
    expect(await isOffered()).toBe(true);
    const other = expectStatus(201, await treasurer.post<{ id: number }>('/projects/new', { name: 'Library' })).body.id;
    const account = { name: 'Main account', bank: 'Federal Bank', lastDigits: '4321', projectId: FIRST_PROJECT };
    const { id } = expectStatus(201, await treasurer.post<{ id: number }>('/bank-accounts', account)).body;
    // The association's may be of another account than the one that takes this money.
    expect(await isOffered()).toBe(false);
    const ofOther = { ...account, name: 'Library', projectId: other, upiId: 'library@fbl' };
    expectStatus(201, await treasurer.post('/bank-accounts', ofOther));
    expect(await isOffered()).toBe(false);
    expectStatus(200, await treasurer.put('/settings', { upiId: '' }));
    expectStatus(200, await treasurer.put(`/bank-accounts/${id}`, { ...account, upiId: 'samithi@fbl' }));
    expect(await isOffered()).toBe(true);
    await server.database.run('DELETE FROM bank_accounts');
    expect(await isOffered()).toBe(false);
    expectStatus(200, await treasurer.put('/settings', { upiId: 'samithi@okicici' }));
  });

  test('ends as paid once, though it is noticed twice', async () => {
    const token = await linkOf();
    await endPayLink(server.database, sha256(token));
    const read = () =>
      server.database.run<{ at: string }>('SELECT paid_at::text AS at FROM pay_links WHERE token_hash = $1', [
        sha256(token),
      ]);
    const [first] = await read();
    await endPayLink(server.database, sha256(token));
    expect(await read()).toEqual([first]);
  });
});

describe('a payment reported there', () => {
  beforeEach(declineAll);

  test('by a plain form is seen by admins and by who reported it, with its picture', async () => {
    const token = await linkOf();
    const said = report();
    const answer = await page(`${token}/reported?language=ml`, { method: 'POST', body: formOf(said, PICTURE) });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/pay/${token}?language=ml&reported`]);
    const html = await (await page(`${token}?language=ml&reported`)).text();
    expect(html).toContain('അറിയിച്ചു. ട്രഷറർ ഒത്തുനോക്കും.');
    expect(html).toContain(said.utr.slice(-4));
    expect(html).not.toContain(said.utr);
    const id = `u-${said.utr}`;
    const admin = await server.as('admin');
    const all = (await admin.get('/reported-payments')).body as { id: string }[];
    expect(all.find((each) => each.id === id)).toMatchObject({ amount: 5000, state: 'OPEN', hasPicture: true });
    const picture = await fetch(`${server.url}/api/reported-payments/${id}/picture`, {
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect(picture.headers.get('content-type')).toBe('image/png');
    expect(Buffer.from(await picture.arrayBuffer())).toEqual(PICTURE);
    const [stored] = await server.database.run<{ sealed: Buffer }>(
      'SELECT sealed FROM reported_pictures WHERE id = $1',
      [id],
    );
    expect(stored!.sealed.includes('a picture')).toBe(false);
    const member = await server.connectAs(thomas.email);
    expect((await member.get('/reported-payments')).status).toBe(403);
    const theirs = createDevice(member);
    expect((await theirs.pullAll()).changes.reportedPayments.map((row) => row.id)).toContain(id);
    await server.database.run(`UPDATE reported_pictures SET created_at = now() - interval '91 days' WHERE id = $1`, [
      id,
    ]);
    await removeOldPictures(server.database);
    expect((await admin.get(`/reported-payments/${id}/picture`)).status).toBe(404);
  });

  test('leaves neither a code nor a form, which would invite to pay again, until another payment is asked for', async () => {
    const token = await linkOf();
    const { amount } = (await dataOf(token)) as { amount: number };
    const said = { ...report(), amount };
    await page(`${token}/reported?language=en`, { method: 'POST', body: formOf(said) });
    // Also by a link that is made later, or that asks for it with others of the house.
    const ofHouse = { accounts: [`b-${businessId}`, `m-${thomas.id}`] };
    const house = await (await server.as('admin')).post(`/installment-business/${businessId}/pay-link`, ofHouse);
    const houses = (house.body as { url: string }).url.split('/pay/')[1]!;
    for (const each of [token, await linkOf()]) {
      const html = await (await page(`${each}?language=en`)).text();
      expect(html).toContain('Waits for the treasurer');
      expect(html).not.toMatch(/class="qr"|<form|class="sum"/);
      expect(await dataOf(each)).toMatchObject({ amount, left: 0, upi: null, reported: [{ utr: said.utr }] });
      const another = /href="\/pay\/([^"]+)">Another payment</.exec(html)![1]!;
      const asked = await (await page(another)).text();
      expect(asked).toMatch(/<form.*name="amount"[^>]* value="">/s);
      expect(asked).not.toContain('class="qr"');
    }
    const asked = (await dataOf(houses)) as { amount: number; left: number };
    expect(asked.left).toBeCloseTo(asked.amount - amount);
    expect(asked).toMatchObject({ reported: [{ utr: said.utr.slice(-4) }] });
    const html = await (await page(`${houses}?language=en`)).text();
    expect(html).toMatch(/Left to pay, beyond what you reported.*class="qr".*<form/s);
    expect(html).toContain(`am=${asked.left.toFixed(2)}&`);
    await declineAll();
    expect(await dataOf(token)).toMatchObject({ amount, left: amount, upi: { id: 'samithi@okicici' } });

    const mistaken = await page(`${token}/reported?language=en`, { method: 'POST', body: formOf({ amount: 'much' }) });
    expect(await mistaken.text()).toContain('value="much"');
  });

  test('of an amount that could be read otherwise is shown as it was read, and counts once it is sent so', async () => {
    const token = await linkOf();
    const said = { ...report(), amount: '1500,5' };
    const send = (fields: object) =>
      page(`${token}/reported?language=en`, { method: 'POST', body: formOf({ ...said, ...fields }) });
    const asked = await send({});
    expect(asked.status).toBe(400);
    const html = await asked.text();
    expect(html).toContain('We understood ₹1,500.50.');
    const amount = /name="amount"[^>]* value="([^"]*)"/.exec(html)![1]!;
    expect(amount).toBe('1500.5');
    expect((await send({ amount: '1,50,05' })).status).toBe(400);
    expect((await send({ amount })).status).toBe(303);
    expect((await dataOf(token))['reported']).toMatchObject([{ amount: 1500.5 }]);
  });

  test('at a link that is none, or none any more, is answered before any of it is read', async () => {
    const ended = await linkOf();
    await server.database.run(`UPDATE pay_links SET expires_at = now() WHERE token_hash = $1`, [sha256(ended)]);
    for (const token of ['anything', ended]) {
      for (const type of ['multipart/form-data; boundary=x', 'application/x-www-form-urlencoded', 'application/json']) {
        // The rest of the body never comes.
        const sent = request(`${server.url}/pay/${token}/reported`, {
          method: 'POST',
          headers: { 'content-type': type, 'content-length': 5000 },
        });
        sent.write('a');
        const [answer] = (await once(sent, 'response')) as [IncomingMessage];
        expect(answer.statusCode).toBe(404);
        sent.destroy();
      }
    }
  });

  test('with mistakes comes back with them, in words, and what was typed', async () => {
    const token = await linkOf();
    const wrong = { amount: '12.345', date: '2999-01-01', utr: '1234', note: 'from "Thomas"' };
    const answer = await page(`${token}/reported`, { method: 'POST', body: formOf(wrong) });
    expect(answer.status).toBe(400);
    const html = await answer.text();
    expect(html).toContain('A UTR has 12 digits');
    // The form stands first, and the first field that is wrong has the focus.
    expect(html.indexOf('<form')).toBeLessThan(html.indexOf('class="sum"'));
    expect(html.match(/<\w+ [^>]*autofocus/g)).toEqual([expect.stringContaining('<input id="amount"')]);
    expect(html).toContain('value="from &quot;Thomas&quot;"');
    const nextYear = addMonths(localDateOf(instant(Date.now()), 'Asia/Kolkata'), 12);
    const future = await page(`${token}/reported`, {
      method: 'POST',
      body: formOf({ ...report(), date: nextYear }),
    });
    expect(await future.text()).toContain('is in the future');
    const text = await page(`${token}/reported`, {
      method: 'POST',
      body: formOf(report(), Buffer.from('<svg onload=1>')),
    });
    expect(await text.text()).toContain('Choose a picture');
    const large = await page(`${token}/reported`, {
      method: 'POST',
      body: formOf(report(), Buffer.concat([PICTURE, Buffer.alloc(MOST_OF_A_PICTURE)])),
    });
    expect([large.status, large.headers.get('content-type')]).toEqual([413, 'text/html; charset=utf-8']);
    expect(await large.text()).toMatch(
      /<input id="picture"[^>]* autofocus.*id="picture-wrong"[^>]*>The picture has more/s,
    );
    expect(await dataOf(token)).toMatchObject({ reported: [] });
  });

  test('twice is one; of another payer it is another, of which neither learns', async () => {
    const [token, other] = [await linkOf(), await linkOf(server.members.admin.id)];
    const said = report();
    expect((await sendReport(token, said)).status).toBe(202);
    expect((await sendReport(token, { ...said, amount: 1 })).status).toBe(202);
    expect(await dataOf(token)).toMatchObject({ reported: [{ utr: said.utr, amount: 5000, state: 'OPEN' }] });
    expect((await sendReport(other, { ...said, amount: 4000 })).status).toBe(202);
    expect((await sendReport(other, said)).status).toBe(202);
    expect(await dataOf(other)).toMatchObject({ reported: [{ utr: said.utr, amount: 4000, state: 'OPEN' }] });
    expect(await dataOf(token)).toMatchObject({ reported: [{ utr: said.utr, amount: 5000, state: 'OPEN' }] });
    const admin = await server.as('admin');
    const accepted = await admin.post(`/reported-payments/u-${said.utr}~2/accept`, {});
    expect(accepted).toMatchObject({ status: 200, body: { payer: { memberId: server.members.admin.id } } });
    expect(await dataOf(other)).toMatchObject({ reported: [{ state: 'ACCEPTED' }] });
    expect(await dataOf(token)).toMatchObject({ reported: [{ state: 'OPEN' }] });
    const again = await admin.post(`/reported-payments/u-${said.utr}/accept`, {});
    expect(again).toMatchObject({ status: 409, body: { code: 'collection.utrUsed' } });
    await declineAll();
  });

  test('of more than ten times what is asked, or with a mark that turns its note round, is not taken so', async () => {
    const token = await linkOf();
    const { amount } = (await dataOf(token)) as { amount: number };
    const much = await sendReport(token, { ...report(), amount: 10 * amount + 1 });
    expect([much.status, await much.json()]).toMatchObject([400, { error: [{ path: 'amount' }] }]);
    const turned = report();
    expect((await sendReport(token, { ...turned, amount: 10 * amount, note: 'paid \u202e001\u2069' })).status).toBe(
      202,
    );
    const all = (await (await server.as('admin')).get('/reported-payments')).body as { id: string }[];
    expect(all.find(({ id }) => id === `u-${turned.utr}`)).toMatchObject({ note: 'paid 001' });
    await declineAll();
  });

  test('is one of five that wait by a link, and of three with a picture', async () => {
    const person = await server.addPerson({ name: 'Anil' });
    const fund = buildFundInput([person.id, server.members.otherAdmin.id], { startedOn: localDate('2026-02-05') });
    await phone.push(command('chittyFund.create', { ...fund, id: await phone.allocateId('chittyFunds') }));
    const token = await linkOf(person.id);
    const send = (picture?: Buffer) =>
      page(`${token}/reported?language=en`, { method: 'POST', body: formOf(report(), picture) });
    for (let sent = 1; sent <= 3; sent++) expect((await send(PICTURE)).status).toBe(303);
    const fourth = await send(PICTURE);
    expect([fourth.status, await fourth.text()]).toEqual([400, expect.stringContaining('Send it without a picture')]);
    for (let sent = 4; sent <= 5; sent++) expect((await send()).status).toBe(303);
    const sixth = await send();
    expect([sixth.status, await sixth.text()]).toEqual([
      400,
      expect.stringContaining('wait for the treasurer already'),
    ]);
    expect((await sendReport(token, report())).status).toBe(409);
    expect(((await dataOf(token)) as { reported: unknown[] }).reported).toHaveLength(5);

    const admin = await server.as('admin');
    const { reported } = (await dataOf(token)) as { reported: { utr: string }[] };
    const path = `/reported-payments/u-${reported[0]!.utr}/decline-all`;
    expect((await (await server.connectAs(thomas.email)).post(path, { reason: 'None came' })).status).toBe(403);
    expect(await admin.post(path, { reason: 'None came' })).toMatchObject({ status: 200, body: { declined: 5 } });
    const after = (await dataOf(token)) as { reported: object[] };
    expect(after).toMatchObject({
      state: 'EXPIRED',
      reported: Array.from({ length: 5 }, () => ({ state: 'DECLINED', reason: 'None came' })),
    });
    expect((await sendReport(token, report())).status).toBe(404);
    expect(await admin.post(path, { reason: 'None came' })).toMatchObject({ status: 200, body: { declined: 0 } });
  });

  test('takes no picture today once all links together have brought 200', async () => {
    const token = await linkOf();
    await server.database.run(
      `INSERT INTO reported_payments (id, account, accounts, amount, date, has_picture, reported_at, state, revision)
       SELECT 'u-9' || lpad(n::text, 11, '0'), 'm-' || n + 1000, '[]', 1, current_date, true, now(), 'DECLINED', 1
       FROM generate_series(1, 200) AS n`,
    );
    const answer = await page(`${token}/reported?language=en`, { method: 'POST', body: formOf(report(), PICTURE) });
    expect(await answer.text()).toContain('Send it without a picture');
    await server.database.run(`DELETE FROM reported_payments WHERE id LIKE 'u-9%'`);
  });

  test('is accepted once: it becomes a receipt with its UTR', async () => {
    const token = await linkOf();
    const said = report();
    await sendReport(token, said);
    const admin = await server.as('admin');
    const accept = () => admin.post(`/reported-payments/u-${said.utr}/accept`, {});
    const accepted = await accept();
    expect(accepted).toMatchObject({
      status: 200,
      body: { method: 'UPI', reference: said.utr, amount: 5000, receivedOn: said.date, payer: { memberId: thomas.id } },
    });
    const { number } = accepted.body as { number: string };
    expect(await dataOf(token)).toMatchObject({ reported: [{ state: 'ACCEPTED', receiptNumber: number }] });
    expect(await accept()).toMatchObject({ status: 409, body: { code: 'reportedPayment.answered' } });
  });

  test('after its receipt was made is answered by that; of somebody else’s transfer it waits', async () => {
    const [token, other] = [await linkOf(), await linkOf(server.members.admin.id)];
    const [said, others] = [report(), report()];
    const admin = await server.as('admin');
    const take = async (reference: string) => {
      const sum = { payer: { memberId: thomas.id }, amount: 100, receivedOn: said.date };
      const taken = expectStatus(201, await admin.post('/collections', { ...sum, method: 'UPI', reference }));
      return (taken.body as { number: string }).number;
    };
    const number = await take(said.utr);
    await take(others.utr);
    expect((await sendReport(token, said)).status).toBe(202);
    expect(await dataOf(token)).toMatchObject({ reported: [{ state: 'ACCEPTED', receiptNumber: number }] });
    expect((await sendReport(other, others)).status).toBe(202);
    expect(await dataOf(other)).toMatchObject({ reported: [{ state: 'OPEN', receiptNumber: null }] });
    expectStatus(200, await admin.post(`/receipts/${number}/cancel`, { reason: 'Wrong sum' }));
    expect(await dataOf(token)).toMatchObject({ reported: [{ state: 'OPEN', receiptNumber: null }] });
  });

  test('is declined with a reason that its payer reads, and may be reported again', async () => {
    const token = await linkOf();
    const said = report();
    await sendReport(token, said);
    const admin = await server.as('admin');
    const declined = await admin.post(`/reported-payments/u-${said.utr}/decline`, { reason: 'Not in the account' });
    expectStatus(200, declined);
    expect(await dataOf(token)).toMatchObject({ reported: [{ state: 'DECLINED', reason: 'Not in the account' }] });
    expect(await (await page(token)).text()).toContain('Not accepted: Not in the account');
    expect((await sendReport(token, { ...said, amount: 4000 })).status).toBe(202);
    expect(await dataOf(token)).toMatchObject({ reported: [{ state: 'OPEN', amount: 4000, reason: null }] });
  });
});
