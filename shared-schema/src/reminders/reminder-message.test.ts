import { describe, expect, test } from 'vitest';
import type { AccountId } from '../collections/account-id.ts';
import type { MemberId } from '../ids.ts';
import { localDate } from '../local-date.ts';
import { buildBooks, buildBusinessInput, buildContext, buildFundInput } from '../testing/build.ts';
import { english } from '../testing/english.ts';
import { duesToRemindOf, reminderMessage } from './reminder-message.ts';

const LINK = 'https://samithi.example/pay/k7Qx';
const UNTIL = localDate('2026-11-21');
const [THOMAS, RAJAN] = ['m-2', 'b-41'] as [AccountId, AccountId];

/** Thomas (2), who has a ticket of a chitty, and Rajan Pillai, who bought a refrigerator in installments. */
async function books() {
  const made = buildBooks();
  await made.run('installmentBusiness.create', buildBusinessInput({ tenure: 24 }), buildContext());
  const fund = buildFundInput([2, 2] as MemberId[], { startedOn: localDate('2026-10-05') });
  await made.run('chittyFund.create', { ...fund, id: 7 }, buildContext());
  return made;
}

describe('the message', () => {
  test('tells what is due by the day, when, how much, and how to pay', async () => {
    const made = await books();
    const contracts = [...made.all('installmentBusinesses'), ...made.all('chittyFunds')];
    const dues = duesToRemindOf(contracts, [THOMAS, RAJAN], localDate('2026-03-31'));
    const message = reminderMessage(
      { name: 'Rajan Pillai', association: 'Pravasi Samithi', upiId: 'samithi@okicici', link: LINK, dues },
      english,
    );
    expect(message.split('\n')).toEqual([
      'Dear Rajan Pillai,',
      'A reminder from Pravasi Samithi of the payments due:',
      '• Installment 1 of 24, Refrigerator, 260 l: ₹2,066.66, due on 28 Feb 2026',
      '• Installment 2 of 24, Refrigerator, 260 l: ₹2,066.66, due on 31 Mar 2026',
      'In all: ₹4,133.32',
      'UPI ID for payments: samithi@okicici',
      `Pay here: ${LINK}`,
      '',
      'If you have paid already, this message needs no answer.',
    ]);
  });

  test('names the customer to whoever else of the household is written to, and says nothing of UPI without an ID', async () => {
    const made = await books();
    const contracts = [...made.all('installmentBusinesses'), ...made.all('chittyFunds')];
    const dues = duesToRemindOf(contracts, [THOMAS, RAJAN], localDate('2026-11-05'));
    const message = reminderMessage(
      { name: 'Thomas Kurian', association: 'Pravasi Samithi', upiId: '', dues },
      english,
    );
    expect(message).toContain(
      '• Rajan Pillai: installment 9 of 24, Refrigerator, 260 l: ₹2,066.66, due on 31 Oct 2026',
    );
    expect(message).toContain('• Subscription 1 of 3, chitty fund 7, ticket 2: ₹5,000.00, due on 5 Nov 2026');
    expect(message).not.toMatch(/UPI|Pay here/);
  });

  test('tells of nobody else: what a member answers for is the customer’s to be reminded of', async () => {
    const made = await books();
    expect(duesToRemindOf(made.all('installmentBusinesses'), [THOMAS], UNTIL)).toEqual([]);
  });
});
