/** Where a screen says which project it speaks of. The choice itself is in the sidebar, on a phone in the drawer. */
import type { ReactNode } from 'react';
import { useBooks } from '../sync/books/use-books.ts';
import { FIRST_PROJECT } from 'shared-schema/projects/project';
import { t } from '../language/texts.ts';
import { useChosenProject } from '../session/chosen-project.ts';

/** Undefined while all projects are shown. */
export function useChosenProjectName(): string | undefined {
  const chosen = useChosenProject();
  return useBooks(async (books) => (chosen ? (await books.projects.get(chosen))?.name : undefined), [chosen]);
}

/** Only the chosen project's records are shown; says nothing when all are. */
export function ShownProject() {
  const name = useChosenProjectName();
  return name ? <p className="quiet project-note">{t('records.shownProject', { name })}</p> : null;
}

/** To which project a new record goes; undefined while there is only one. */
export function useProjectOfNew(): string | undefined {
  return useReadProjectOfNew()?.name;
}

/** Says to which project a new record goes, once there are several. The form comes with it, which it would push down. */
export function ProjectOfNew({ children }: { children: ReactNode }) {
  const read = useReadProjectOfNew();
  if (!read) return null;
  return (
    <>
      {read.name && <p className="quiet project-note">{t('records.projectOfNew', { name: read.name })}</p>}
      {children}
    </>
  );
}

function useReadProjectOfNew(): { name: string | undefined } | undefined {
  const chosen = useChosenProject() ?? FIRST_PROJECT;
  return useBooks(
    async (books) => ({
      name: (await books.projects.count()) > 1 ? (await books.projects.get(chosen))?.name : undefined,
    }),
    [chosen],
  );
}
