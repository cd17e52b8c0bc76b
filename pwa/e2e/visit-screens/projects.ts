/** The list of projects, and a form for the project chosen in the menu. */
import { expect } from '../fixtures.ts';
import { menuButton } from '../menu.ts';
import { BUTTON, FIELD } from '../screen-texts/controls.ts';
import { TEXT } from '../screen-texts/sentences.ts';
import type { Visit } from './checkpoint.ts';

export async function visitProjectScreens({ association, newPerson, checkpoint }: Visit): Promise<void> {
  const person = await newPerson();
  const { page } = person;
  const dialog = page.getByRole('dialog');
  await person.arrive(association.accounts.superAdmin, '/admin/projects');
  await page.getByRole('button', { name: BUTTON.newProject }).click();
  await dialog.getByLabel(FIELD.projectName).fill('Doha unit');
  await page.getByRole('button', { name: BUTTON.addProject }).click();
  await expect(page.getByRole('button', { name: BUTTON.renameProject('Doha unit') })).toBeVisible();
  await checkpoint(person, 'projects');
  await page.getByRole('button', { name: BUTTON.newProject }).click();
  await dialog.getByLabel(FIELD.projectName).fill('doha UNIT');
  await page.getByRole('button', { name: BUTTON.addProject }).click();
  await expect(page.getByText(TEXT.projectNameTaken('Doha unit'))).toBeVisible();
  await checkpoint(person, 'project-name-taken');
  await dialog.getByRole('button', { name: BUTTON.cancel }).click();
  await page.getByRole('button', { name: BUTTON.leave }).click();
  const menu = menuButton(page);
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('combobox', { name: FIELD.project, exact: true }).selectOption('Doha unit');
  await page.goto('/admin/charity-fund/new');
  await expect(page.getByText(TEXT.projectChosen('Doha unit'))).toBeVisible();
  await page.getByRole('button', { name: BUTTON.debit }).click();
  await page.getByLabel(FIELD.amount).fill('2,500');
  await expect(page.getByText(TEXT.charityOfProjectAfterDebit)).toBeVisible();
  await checkpoint(person, 'project-chosen');
}
