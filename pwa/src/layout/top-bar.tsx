import { Link, useLocation } from '@tanstack/react-router';
import { ChevronRight, House, Menu, Moon, Search, Sun } from 'lucide-react';
import { useState } from 'react';
import { shownNumber } from 'shared-schema/members/member-number';
import { loadReportTexts, t } from '../language/texts.ts';
import { useBooks } from '../sync/books/use-books.ts';
import { useIsAdmin } from '../session/session-context.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { useSidebar, useWide } from '../ui/media.ts';
import { useChosenProjectName } from '../records/project-notes.tsx';
import { useThemeMode } from '../session/theme-mode.ts';
import { BackArrow } from './back-arrow.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { crumbsOf, memberIn } from './breadcrumb-words.ts';
import { Drawer } from './drawer.tsx';
import { SyncChip } from './sync-chip.tsx';

/**
 * Above every screen: where one is, how syncing stands, light or dark; on narrow screens also the drawer with the menu, which
 * phones open from the bar at the foot.
 */
export function TopBar() {
  const [open, setOpen] = useState(false);
  const sidebar = useSidebar();
  const wide = useWide();
  const openMenu = () => {
    setOpen(true);
    // What most screens are made of comes while a person looks for theirs; what fails now is asked for again.
    void Promise.all([import('../records/list-frame.tsx'), loadReportTexts()]).catch(() => undefined);
  };
  return (
    <>
      <header className="top-bar">
        {!wide && <BackArrow />}
        {sidebar ? <Breadcrumb /> : <TopTitle />}
        <SyncChip />
        <FindLink />
        <ThemeToggle />
        {/* A phone has it in the bar at the foot. */}
        {wide && !sidebar && (
          <Button look="icon" icon={<Menu aria-hidden />} label={t('site.menu')} onClick={openMenu} />
        )}
      </header>
      {!wide && <BottomBar onMore={openMenu} />}
      <Drawer open={open} onClose={() => setOpen(false)} />
    </>
  );
}

/** The way to the dashboard, with the project that is shown, since the choice itself is out of sight in the drawer. */
function TopTitle() {
  const project = useChosenProjectName();
  const atHome = useLocation({ select: ({ pathname }) => pathname === '/admin' });
  const title = t('layout.dashboard');
  return (
    <div className="top-title">
      <p title={title}>
        {atHome ? (
          title
        ) : (
          <Link to="/admin">
            <House aria-hidden />
            <span>{title}</span>
          </Link>
        )}
      </p>
      {project && (
        <p className="quiet small" title={project}>
          {project}
        </p>
      )}
    </div>
  );
}

function FindLink() {
  if (!useIsAdmin()) return null;
  return (
    <Link to="/admin/find" className={buttonClass({ look: 'icon' })} aria-label={t('layout.find')}>
      <Search aria-hidden />
    </Link>
  );
}

function ThemeToggle() {
  const [mode, toggle] = useThemeMode();
  const label = mode === 'dark' ? t('layout.lightMode') : t('layout.darkMode');
  return (
    <Button
      look="icon"
      icon={mode === 'dark' ? <Sun aria-hidden /> : <Moon aria-hidden />}
      label={label}
      onClick={toggle}
    />
  );
}

/** Where one is, from the parts of the address, starting with home. On wide screens only. */
function Breadcrumb() {
  const pathname = useLocation({ select: (location) => location.pathname });
  const id = memberIn(pathname);
  const number = useBooks(async (books) => id && shownNumber((await books.members.get(id)) ?? { id }), [id]);
  const crumbs = crumbsOf(pathname, number);
  return (
    <nav className="breadcrumb" aria-label={t('layout.breadcrumb')}>
      <ol>
        <li>
          <Link to="/admin">{t('site.home')}</Link>
        </li>
        {crumbs.map(({ to, label }, index) => (
          <li key={to}>
            <ChevronRight aria-hidden />
            {index === crumbs.length - 1 ? <span aria-current="page">{label}</span> : <Link to={to}>{label}</Link>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
