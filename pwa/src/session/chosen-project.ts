/** The project whose lists and ledgers are shown, chosen in the sidebar and kept on this device. */
import type { ProjectId } from 'shared-schema/ids';
import { StoredChoice, useChoice } from '../stored-choice.ts';

/** A project's number as text, or empty for all projects. */
const chosen = new StoredChoice('project', (stored) => (stored && /^[1-9]\d*$/.test(stored) ? stored : ''));

/** Undefined means all projects; new records then go to the first. */
export function useChosenProject(): ProjectId | undefined {
  const choice = useChoice(chosen);
  return choice ? (Number(choice) as ProjectId) : undefined;
}

export function chooseProject(id: ProjectId | undefined): void {
  chosen.set(id ? String(id) : '');
}
