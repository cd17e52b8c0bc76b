import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useIsAdmin } from '../session/session-context.tsx';

/**
 * `/` puts the cursor into the screen's search box, or where there is none opens the search over everything; Ctrl or Cmd and K
 * open that anywhere. Not while one is typing.
 */
export function useSlashToSearch(): void {
  const router = useRouter();
  const admin = useIsAdmin();
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      const anywhere = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
      const slash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (!anywhere && !slash) return;
      if (slash && event.target instanceof HTMLElement && event.target.matches('input, textarea, select')) return;
      // Leaving it open would cover the search.
      if (document.querySelector('[role="dialog"]')) return;
      const search = anywhere ? null : document.querySelector<HTMLInputElement>('main input[type="search"]');
      if (!search && !admin) return;
      event.preventDefault();
      if (search) search.focus();
      else void router.navigate({ to: '/admin/find' });
    }
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [router, admin]);
}
