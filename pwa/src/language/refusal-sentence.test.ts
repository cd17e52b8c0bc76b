import { rupees } from 'shared-schema/money';
import { afterEach, expect, test } from 'vitest';
import { storedSentence } from './refusal-sentence.ts';
import { showLanguage } from './texts.ts';

/** As a device stores it. */
const ALREADY_PAID = {
  code: 'repayment.alreadyPaid',
  message: 'Thomas Cherian marked this repayment paid on 21 Nov 2026, 14:00 (₹3,733.33).',
  details: {
    id: 'ib-41-1',
    transactionId: 401,
    amount: rupees('3733.33'),
    paidAt: '2026-11-21T08:30:00.000Z',
    paidBy: 2,
    paidByName: 'Thomas Cherian',
  },
};

afterEach(() => showLanguage('en'));

test('a stored refusal is written in the language of whoever reads it', async () => {
  const written = [];
  for (const language of ['en', 'ml', 'hi'] as const) {
    await showLanguage(language);
    const sentence = storedSentence(ALREADY_PAID);
    expect(sentence).toContain('Thomas Cherian');
    expect(sentence).toContain('₹3,733.33');
    written.push(sentence);
  }
  expect(written[0]).toBe('Already paid: Thomas Cherian took ₹3,733.33 for this on 21 Nov 2026, 14:00.');
  expect(written[1]).toMatch(/[\u0d00-\u0d7f]/);
  expect(written[2]).toMatch(/[\u0900-\u097f]/);
});

test('a ledger that holds too little is named with its project, once there are several', async () => {
  const held = { ledger: 'general', projectId: 2, held: rupees(0), left: rupees(-20_000) };
  const tooLittle = (details: object) => ({ code: 'ledger.aboveHeld', message: '', details: { ...held, ...details } });
  expect(storedSentence(tooLittle({}))).toMatch(/^The transaction ledger holds ₹0\.00\./);
  const ofBranch = tooLittle({ project: 'Kottayam branch' });
  expect(storedSentence(ofBranch)).toMatch(/^The transaction ledger of Kottayam branch holds ₹0\.00\./);
  for (const language of ['ml', 'hi'] as const) {
    await showLanguage(language);
    expect(storedSentence(ofBranch)).toContain('Kottayam branch');
  }
});

test.each([
  // Of another release, which names neither the member nor the fund in these details.
  { code: 'member.notPending', message: 'Latha Menon has already been approved.', details: { status: 'APPROVED' } },
  { code: 'chittyFund.repaid', message: 'Chitty fund 7 is repaid: no more draws are held.', details: {} },
  { code: 'chittyFund.closedByCourt', message: 'The court has closed this fund.', details: { fund: 7 } },
])('a stored $code whose details this version does not know keeps the sentence it came with', async (refusal) => {
  for (const language of ['en', 'ml'] as const) {
    await showLanguage(language);
    expect(storedSentence(refusal)).toBe(refusal.message);
  }
});
