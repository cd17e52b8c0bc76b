import { Link } from '@tanstack/react-router';
import { useBooks } from '../sync/books/use-books.ts';
import { Settings } from 'lucide-react';
import { useEffect } from 'react';
import type { ProjectId } from 'shared-schema/ids';
import { t } from '../language/texts.ts';
import { buttonClass } from '../ui/button.tsx';
import { chooseProject, useChosenProject } from '../session/chosen-project.ts';
import { useUser } from '../session/session-context.tsx';
import { useDevice } from '../sync/device/use-stored.tsx';
import { useSyncState } from '../sync/device/state.ts';

/** Filters lists and ledgers by project, and says where new records go. The device's own picker, the best one on a phone. */
export function ProjectSelector({ onNavigate }: { onNavigate?: () => void }) {
  const user = useUser();
  const projects = useBooks((books) => books.projects.all(), []);
  const chosen = useChosenProject();
  return (
    <div className="project-selector">
      <select
        className="select"
        aria-label={t('layout.project')}
        value={chosen ?? ''}
        onChange={({ target }) => chooseProject(target.value ? (Number(target.value) as ProjectId) : undefined)}
      >
        <option value="">{t('layout.allProjects')}</option>
        {projects?.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      {user.role === 'SUPERADMIN' && (
        <Link
          to="/admin/projects"
          aria-label={t('layout.manageProjects')}
          className={buttonClass({ look: 'icon' })}
          onClick={onNavigate}
        >
          <Settings aria-hidden />
        </Link>
      )}
    </div>
  );
}

/** A project chosen by another user, or before a reset, may not exist here: it would empty every list and take no record. */
export function useForgetUnknownProject(): void {
  const { books } = useDevice();
  const { ready } = useSyncState();
  const chosen = useChosenProject();
  useEffect(() => {
    if (!ready || !chosen) return;
    void books.read(({ projects }) => projects.get(chosen)).then((project) => project ?? chooseProject(undefined));
  }, [books, ready, chosen]);
}
