import { Link, useCanGoBack, useLocation, useRouter } from '@tanstack/react-router';
import {
  ArrowLeft,
  ChevronRight,
  CircleAlert,
  Clock,
  CloudCheck,
  CloudOff,
  House,
  Menu,
  Moon,
  RefreshCw,
  Search,
  Sun,
} from 'lucide-react';
import { type MouseEvent, useMemo, useState } from 'react';
import { shownNumber } from 'shared-schema/members/member';
import { loadTexts, t, formatInstant } from '../language/texts.ts';
import { useBooks } from '../sync/books/use-books.ts';
import { useIsAuditor, useReadsBooks } from '../session/session-context.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { useSidebar, useWide } from '../ui/media.ts';
import { useChosenProjectName } from '../records/project-notes.tsx';
import { useThemeMode } from '../session/theme-mode.ts';
import { bankAccountIn, crumbsOf, memberIn } from './breadcrumb-words.ts';
import { Drawer } from './drawer.tsx';
import { useMenu } from './menu.ts';
import { useCounted } from './menu-links.tsx';
import { useTimeZone } from '../records/records.tsx';
import { type AppOnDevice, useAppOnDevice } from '../session/app-update.ts';
import { type SyncState, type SyncWord, useSyncState } from '../sync/device/state.ts';
import './bottom-bar.css';

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
    void Promise.all([import('../records/list-frame.tsx'), loadTexts('record', 'report')]).catch(() => undefined);
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

/** The way home, with the project that is shown, since the choice itself is out of sight in the drawer. */
function TopTitle() {
  const project = useChosenProjectName();
  return (
    <Link to="/admin" className="top-title">
      <House aria-hidden />
      <div>
        <p>{t('layout.dashboard')}</p>
        {project && <p title={project}>{project}</p>}
      </div>
    </Link>
  );
}

function FindLink() {
  if (!useReadsBooks()) return null;
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
  const [id, account] = [memberIn(pathname), bankAccountIn(pathname)];
  const called = useBooks(
    async (books) =>
      id
        ? shownNumber((await books.members.get(id)) ?? { id })
        : account && (await books.bankAccounts.get(account))?.name,
    [id, account],
  );
  const crumbs = crumbsOf(pathname, called);
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

/** On phones, on screens that are not the menu's or were opened from another for a part of them: back there, or else up to the list. */
function BackArrow() {
  const router = useRouter();
  const menu = useMenu();
  const back = useCanGoBack();
  const { pathname, searchStr } = useLocation();
  const segments = pathname.split('/').filter(Boolean);
  // oxlint-disable-next-line react/memo-dependencies, react-hooks/exhaustive-deps -- as it was opened: what is chosen there later changes nothing
  const isNarrowed = useMemo(() => searchStr !== '', [pathname]);
  if (!(isNarrowed && back) && menu.some(({ to }) => to === `/${segments.join('/')}`)) return null;
  const list = `/${segments.slice(0, 2).join('/')}`;
  const up = menu.some(({ to }) => to === list) ? list : '/admin';

  function go(event: MouseEvent): void {
    event.preventDefault();
    if (back) router.history.back();
    else void router.navigate({ href: up });
  }

  return (
    <a className={`back ${buttonClass({ look: 'icon' })}`} href={up} aria-label={t('layout.back')} onClick={go}>
      <ArrowLeft aria-hidden />
    </a>
  );
}

/** What is opened most; what waits for one is at home. */
const PLACES = ['/admin', '/admin/collect', '/admin/cash', '/admin/users'];
const PLACES_OF_AUDITOR = ['/admin', '/admin/reports', '/admin/transactions', '/admin/cash'];

/** A member who may not collect starts from what is their own. */
const PLACES_OF_MEMBER = ['/admin', '/admin/receipts', '/admin/chitty-fund'];

/** On phones, below every screen. More opens the drawer with the whole menu. */
function BottomBar({ onMore }: { onMore: () => void }) {
  const [menu, counted] = [useMenu(), useCounted()];
  const [reader, auditor] = [useReadsBooks(), useIsAuditor()];
  const places = auditor ? PLACES_OF_AUDITOR : reader ? PLACES : PLACES_OF_MEMBER;
  const shown = places.flatMap((place) => menu.filter(({ to }) => to === place));
  return (
    <nav className="bottom-bar" aria-label={t('layout.bottomBar')}>
      {shown.map(({ to, label, icon: Icon, ...entry }) => (
        <Link key={to} to={to} activeOptions={{ exact: to === '/admin' }} {...counted(to)}>
          <Icon aria-hidden />
          {t('short' in entry ? entry.short : label)}
        </Link>
      ))}
      <button type="button" aria-haspopup="dialog" onClick={onMore}>
        <Menu aria-hidden />
        {t('layout.more')}
      </button>
    </nav>
  );
}

const ICONS: Record<SyncWord, typeof Clock> = {
  synced: CloudCheck,
  pending: Clock,
  syncing: RefreshCw,
  offline: CloudOff,
  attention: CircleAlert,
};

/** How syncing stands, in a word or two, at the same place on every screen. Opens the Sync page. */
function SyncChip() {
  const sync = useSyncState();
  const app = useAppOnDevice();
  const timeZone = useTimeZone();
  const Icon = sync.state === 'synced' && app === 'saving' ? RefreshCw : ICONS[sync.state];
  const details = [
    sync.syncedAt && t('sync.lastSynced', { time: formatInstant(sync.syncedAt, timeZone) }),
    app !== 'none' &&
      (sync.ready && sync.percent === null && app === 'saved' ? t('sync.readyOffline') : t('sync.notReadyOffline')),
  ].filter((sentence) => sentence !== null && sentence !== false);
  return (
    <Link to="/admin/sync" className={`sync-chip ${sync.state}`} title={details.join(' ') || undefined}>
      <Icon aria-hidden />
      <span>{WORDS[sync.state](sync, app)}</span>
      <span className="visually-hidden">
        . {details.join(' ')} {t('sync.openSync')}
      </span>
    </Link>
  );
}

const WORDS: Record<SyncWord, (state: SyncState, app: AppOnDevice) => string> = {
  // Whoever reads Synced may go offline, so the app, too, must be on the device by then.
  synced: (_, app) => (app === 'saving' ? t('sync.savingApp') : t('sync.synced')),
  pending: ({ waiting: count }) => (count > 0 ? t('sync.unsent', { count }) : t('sync.pending')),
  syncing: ({ percent }) => (percent === null ? t('sync.syncing') : t('sync.syncingPart', { percent })),
  offline: ({ waiting: count }) => (count > 0 ? t('sync.offlineUnsent', { count }) : t('sync.offline')),
  attention: ({ refused, receipts, toDecide, held, error }) => {
    if (refused > 0) return t('sync.problems', { count: refused + receipts });
    if (receipts > 0) return t('records.needsAttention');
    if (toDecide > 0) return t('sync.toDecide', { count: toDecide });
    return held > 0 && error === null ? t('sync.held', { count: held }) : t('sync.attention');
  },
};
