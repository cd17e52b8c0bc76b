import { createHash } from 'node:crypto';
import { createFund, drawLot, openLot, startLot } from './chitty-fund-actions.ts';
import { expect, testOffline } from './fixtures.ts';
import { chooseMore } from './more-menu.ts';
import { openScreen } from './open-in-app.ts';
import { FUND } from './screen-texts/chitties.ts';
import { BUTTON, LINK, MORE } from './screen-texts/controls.ts';

const WITNESSES: [string, string] = ['Latha Menon', 'Joseph Mathew'];

testOffline(
  'a lot drawn offline can be verified from its numbers, and stays on record when it is undone',
  async ({ association, newPerson }) => {
    const { admin, otherAdmin, user } = association.accounts;
    const [phone, office] = [await newPerson(), await newPerson('online')];
    await phone.arrive(admin, '/admin');
    await office.arrive(otherAdmin, '/admin');
    const members = [user, admin, otherAdmin, user].map(({ name }) => name);
    const fund = await createFund(phone, { tenure: 4, amount: '40,000', commission: '5', members });
    await expect(phone.page.getByRole('link', { name: LINK.viewFund(fund) })).toBeVisible();
    await openLot(phone, fund);
    await startLot(phone);
    await expect(phone.page.getByText(FUND.canWin('1, 2, 3, 4'))).toBeVisible();
    await phone.expectSync('synced', 0);
    await openLot(office, fund);
    await expect(office.page.getByText(FUND.startedElsewhere)).toBeVisible();

    await phone.goOffline();
    await drawLot(phone, [17, 4], WITNESSES);
    const tooWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
    const minutes = phone.page.getByRole('article', { name: FUND.minutes });
    await expect(minutes).toContainText(/[0-9a-f]{4}( [0-9a-f]{4}){3}/);
    expect(await phone.page.evaluate(tooWide)).toBe(false);
    const printed = await minutes.innerText();
    expect(printed).toContain(FUND.minutesCanWin(4, '1, 2, 3, 4'));
    const [code] = /[0-9a-f]{4}( [0-9a-f]{4}){3}/.exec(printed)!;
    expect(printed).not.toMatch(/[0-9a-f]{64}/);
    await phone.page.getByRole('link', { name: LINK.verifyDraw }).click();
    await expect(phone.page.getByRole('heading', { name: FUND.verifyTitle(1) })).toBeVisible();
    const proof = phone.page.getByRole('main');
    await expect(proof).toContainText(/[0-9a-f]{64} 17 4/);
    const [text] = /[0-9a-f]{64} 17 4$/m.exec(await proof.innerText())!;
    const hash = createHash('sha256').update(text).digest('hex');
    const ticket = Number(BigInt(`0x${hash}`) % 4n) + 1;
    await expect(proof).toContainText(FUND.proofPointsTo(ticket), { useInnerText: true });
    await expect(proof).toContainText(FUND.verified(ticket), { useInnerText: true });
    expect(printed).toMatch(FUND.minutesWinner(ticket));
    const seed = Buffer.from(text.slice(0, 64), 'hex');
    const commitments = phone.page.locator('.commitments li');
    await expect(commitments).toHaveCount(1);
    const commitment = createHash('sha256').update(seed).digest('hex');
    await expect(commitments).toContainText(commitment);
    expect(commitment.startsWith(code.replaceAll(' ', ''))).toBe(true);
    await expect(commitments).toContainText(FUND.drawnWith);
    await phone.goOnline();
    await phone.expectSync('synced', 0);

    await openScreen(office.page, `/admin/chitty-fund/${fund}/draws/1/verify`);
    await expect(office.page.getByText(text, { exact: true })).toBeVisible();
    await openScreen(office.page, `/admin/chitty-fund/${fund}/draws/1`);
    await chooseMore(office.page, MORE.draw(1), BUTTON.undoDraw(1));
    await office.page.getByRole('dialog').getByRole('button', { name: BUTTON.confirmUndoDraw }).click();
    await expect(office.page).toHaveURL(new RegExp(`/chitty-fund/${fund}$`));
    await expect(office.page.getByRole('heading', { name: FUND.draws, exact: true })).toBeHidden();
    await openLot(office, fund);
    await expect(office.page.locator('.commitments')).toContainText(FUND.undoneCommitment);
    await expect(office.page.getByRole('button', { name: BUTTON.startLot })).toBeVisible();
  },
);
