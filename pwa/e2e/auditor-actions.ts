/** How somebody becomes an auditor, and signs in as one. */
import { addDays, formatDate } from 'shared-schema/local-date';
import { today } from './collect-actions.ts';
import { expect } from './fixtures.ts';
import type { Person } from './person.ts';
import { BUTTON, FIELD } from './screen-texts/controls.ts';
import { LANGUAGE, pattern, t } from './texts.ts';

export const AUDITOR = { name: 'Rema Nair', email: 'rema@audit.example', password: 'monsoon-77-boats' };

/** The super admin invites them to books that go on unless they end on a day, and they set their password by the link. Both stay where that has led. */
export async function inviteAuditor({ page: boss }: Person, auditor: Person, to = ''): Promise<void> {
  const dialog = boss.getByRole('dialog');
  await boss.getByRole('button', { name: BUTTON.inviteAuditor }).click();
  await dialog.getByLabel(FIELD.fullName, { exact: true }).fill(AUDITOR.name);
  await dialog.getByLabel(FIELD.email).fill(AUDITOR.email);
  await dialog.getByLabel(t('people.auditTo')).fill(to);
  await dialog.getByRole('button', { name: BUTTON.inviteAuditor }).click();
  await dialog.getByRole('button', { name: BUTTON.makeLink }).click();
  const message = dialog.getByLabel(FIELD.message);
  await expect(message).toHaveValue(/http/);
  const until = formatDate(addDays(today(), 90), LANGUAGE);
  await expect(message).toHaveValue(pattern('people.auditInvitation', { until }));
  const link = new URL(/http\S+/.exec(await message.inputValue())![0]);
  await boss.keyboard.press('Escape');

  const { page } = auditor;
  await page.goto(link.pathname + link.search);
  await page.getByLabel(FIELD.newPassword, { exact: true }).fill(AUDITOR.password);
  await page.getByLabel(FIELD.confirmPassword, { exact: true }).fill(AUDITOR.password);
  await page.getByRole('button', { name: BUTTON.setPassword }).click();
  await expect(page.getByLabel(FIELD.newPassword, { exact: true })).toHaveCount(0);
}
