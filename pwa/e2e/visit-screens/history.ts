/** Who changed what, of everything and of one record, and closing and reopening the books. */
import { expect } from '../fixtures.ts';
import { signInToRest } from '../rest-client.ts';
import { CLOSING, HISTORY } from '../screen-texts/books.ts';
import { t } from '../texts.ts';
import { checkpointAtDialog, type Visit } from './checkpoint.ts';

export async function visitHistoryScreens({ association, newPerson, checkpoint }: Visit): Promise<void> {
  const { accounts, url, business } = association;
  const rest = await signInToRest(url, accounts.superAdmin);
  await rest('PUT', `/users/${accounts.user.id}`, { mobileIndia: '+91 94470 98765' });
  await rest('PUT', `/scheduled-repayments/ib-${business.id}-1/paid`);
  await rest('POST', '/periods/close', { until: '2026-08-31' });
  await rest('POST', '/periods/reopen', { from: '2026-08-01', reason: 'A bill of the hall was forgotten' });
  await rest('POST', '/periods/close', { until: '2026-07-31' }).catch(() => undefined);
  const treasurer = await newPerson();
  const { page } = treasurer;
  await treasurer.arrive(accounts.superAdmin, '/admin/history');
  await expect(page.getByRole('heading', { name: HISTORY.title })).toBeVisible();
  await expect(page.getByText('+91 94470 98765').first()).toBeVisible();
  await checkpoint(treasurer, 'history');
  await page.goto(`/admin/history?table=installmentBusinesses&id=${business.id}`);
  await expect(page.getByRole('listitem').first()).toBeVisible();
  await checkpoint(treasurer, 'history-business');
  await page.goto('/admin/history?to=2001-01-01');
  await checkpoint(treasurer, 'history-nothing');

  await page.goto('/admin/periods');
  await expect(page.getByRole('heading', { name: CLOSING.closings })).toBeVisible();
  await checkpoint(treasurer, 'periods');
  await page.getByRole('button', { name: CLOSING.closeMonth }).click();
  await checkpointAtDialog(treasurer, 'periods-close', checkpoint);
  await page.getByRole('button', { name: t('periods.reopen') }).click();
  await checkpointAtDialog(treasurer, 'periods-reopen', checkpoint);
}
