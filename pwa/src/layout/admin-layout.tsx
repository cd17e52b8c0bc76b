import { Outlet, useMatches, useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback, useDeferredValue, useEffect } from 'react';
import { auditIsOver } from 'shared-schema/members/actor';
import type { Audit } from 'shared-schema/members/audit';
import { formatMegabytes, t } from '../language/texts.ts';
import { useMemberLanguage } from './member-language.ts';
import type { PaperFormat } from '../papers/paper-file.ts';
import { ExportRecordProvider } from '../ui/export-record.ts';
import { useAssociationName, useSettings } from '../records/settings.ts';
import { useToday } from '../records/records.tsx';
import { idle } from '../ui/idle.ts';
import { LoadingPage } from '../ui/page.tsx';
import { useSidebar } from '../ui/media.ts';
import { ToastProvider } from '../ui/toasts.tsx';
import { UnsavedProvider } from '../forms/unsaved.tsx';
import { keepAppOnDevice } from '../session/app-update.ts';
import { setUsualTheme } from '../session/theme-mode.ts';
import { useSession, useSessionState, useUser } from '../session/session-context.tsx';
import { useDevice, StoredProvider, useWaitingRows } from '../sync/device/use-stored.tsx';
import { useReflectSyncState, useSyncState } from '../sync/device/state.ts';
import { useBooks } from '../sync/books/use-books.ts';
import { rowKey } from '../sync/device/stored.ts';
import { ProvingDeviceProvider } from '../verification/proving-device.tsx';
import { VerificationProvider } from '../verification/verification.tsx';
import { AppPrompts } from './app-prompts.tsx';
import { dropHastyTaps } from './hasty-taps.ts';
import { Keys } from './keys.tsx';
import { LogoutProvider, useLogout } from './logout.tsx';
import { ProjectSelector, useForgetUnknownProject } from './project-selector.tsx';
import { AskingDeviceProvider } from './overdraft-question.tsx';
import { useReturnToLink } from './return-to-link.ts';
import { TopBar } from './top-bar.tsx';
import { BookOpenText, ChevronsUpDown, LogOut, UserRound } from 'lucide-react';
import { MemberLanguagePicker } from './member-language-picker.tsx';
import { MenuButton } from '../ui/more-menu.tsx';
import { MenuLinks } from './menu-links.tsx';
import './older-entries.css';
import '../ui/figures.css';
import '../ui/rows.css';
import '../ui/few-words.css';
import './admin-layout.css';
import './print.css';

const COLOURS = ['colourAsPhone'] as const;

/** The frame of the admin area: sidebar, bar with the sync chip, and the screen. */
export function AdminLayout() {
  const state = useSessionState();
  // Between signing out and leaving the admin area there is no device database to show.
  if (state.status !== 'signedIn') return <LoadingPage />;
  return (
    <AskingDeviceProvider device={state.device}>
      <StoredProvider>
        <ToastProvider>
          <UnsavedProvider>
            <LogoutProvider>
              <VerificationProvider>
                <ProvingDeviceProvider>
                  <Frame />
                </ProvingDeviceProvider>
              </VerificationProvider>
            </LogoutProvider>
          </UnsavedProvider>
        </ToastProvider>
      </StoredProvider>
    </AskingDeviceProvider>
  );
}

function Frame() {
  useReflectSyncState();
  useKeptApp();
  useForgetUnknownProject();
  useMemberLanguage();
  useRoleNow();
  useUsualTheme();
  // Not only out of sight where there is no room: with each step it would cost a slow phone as much as the screen.
  const sidebar = useSidebar();
  useEffect(askToKeepStorage, []);
  useEffect(dropHastyTaps, []);
  const record = useRecordExport();
  return (
    <div className="admin">
      <a className="skip-link" href="#content">
        {t('site.skipToContent')}
      </a>
      {sidebar && <SidePanel />}
      <Keys />
      <div className="admin-body">
        <TopBar />
        <OlderEntries />
        <main id="content" tabIndex={-1}>
          <AppPrompts />
          <ExportRecordProvider value={record}>
            <DeferredOutlet />
          </ExportRecordProvider>
        </main>
      </div>
    </div>
  );
}

/** A role or an audit that was given or taken away counts at once: screens and rows of the other go. An audit ends without a line, too. */
function useRoleNow(): void {
  const user = useUser();
  const { id, role } = user;
  const session = useSession();
  const router = useRouter();
  const isSent = !useWaitingRows().has(rowKey('members', id));
  const now = useBooks(async (books) => books.members.get(id), [id]);
  const isOther = now?.role !== undefined && (now.role !== role || periodOf(now) !== periodOf(user));
  useEffect(() => {
    if (isSent && isOther) void session.refreshUser().then(() => router.invalidate());
  }, [isSent, isOther, session, router]);
  const isOver = auditIsOver(user, useToday());
  useEffect(() => {
    if (isOver) void session.logout();
  }, [isOver, session]);
}

function periodOf({ audits }: { audits?: Audit | null | undefined }): string {
  return audits ? `${audits.from} ${audits.to} ${audits.endsOn}` : '';
}

/** Keeps the app on the device, once a first sync no longer needs the line and the processor. */
function useKeptApp(): void {
  const { ready, percent } = useSyncState();
  const complete = ready && percent === null;
  useEffect(() => {
    if (complete && import.meta.env.PROD) void idle().then(keepAppOnDevice);
  }, [complete]);
}

/** Remembered outside the records, because the first paint comes before they are read. */
function useUsualTheme(): void {
  const colourAsPhone = useSettings(COLOURS)?.colourAsPhone;
  useEffect(() => {
    if (colourAsPhone !== undefined) setUsualTheme(colourAsPhone);
  }, [colourAsPhone]);
}

/** Each file that is made of a list, report or statement goes into the history, offline too. */
function useRecordExport() {
  const { dispatch } = useDevice();
  return useCallback(
    async (title: string, format: PaperFormat) => {
      const { recordExport } = await import('shared-schema/reports/record-export');
      const kind = format.toUpperCase() as Uppercase<PaperFormat>;
      await dispatch(recordExport, { title: title.slice(0, 200), format: kind });
    },
    [dispatch],
  );
}

/** In the field a phone has only its device database, so the browser must not clear it to make room. */
function askToKeepStorage(): void {
  void navigator.storage?.persist?.();
}

/** The screen at the current address, rendered at low priority. */
function DeferredOutlet() {
  const place = useMatches({ select: (matches) => matches.at(-1)?.pathname });
  return <DeferredScreen key={place} />;
}

/**
 * The router unmounts the last screen and mounts the next one in the same render, which takes a slow phone too long.
 * Deferred by one render, the next screen is rendered in parts that typing and taps can interrupt.
 */
function DeferredScreen() {
  const mounted = useDeferredValue(true, false);
  useReturnToLink();
  return mounted && <Outlet />;
}

/** During a first sync, once the app can be used: that older entries are on their way, and how far they have come. */
function OlderEntries() {
  const { ready, percent, bytes, state } = useSyncState();
  if (!ready || percent === null || bytes === null) return null;
  const size = formatMegabytes(bytes);
  return (
    <div className="older-entries">
      <p>{state === 'offline' ? t('sync.olderOffline') : t('sync.olderPart', { percent, size })}</p>
      <progress value={percent} max={100} aria-label={t('sync.older')} />
    </div>
  );
}

/** From 1024 px: the permanent sidebar. */
function SidePanel() {
  const name = useAssociationName();
  return (
    <aside className="side-panel" aria-label={t('layout.sidebar')}>
      <p className="side-name">
        <BookOpenText aria-hidden />
        {name}
      </p>
      <ProjectSelector />
      <MenuLinks />
      <UserMenu />
    </aside>
  );
}

function UserMenu() {
  const user = useUser();
  const logout = useLogout();
  const navigate = useNavigate();
  const actions = [
    {
      label: t('layout.myAccount'),
      icon: <UserRound aria-hidden />,
      onChoose: () => void navigate({ to: '/admin/users/$userId', params: { userId: String(user.id) } }),
    },
    { label: t('layout.logout'), icon: <LogOut aria-hidden />, onChoose: logout },
  ];
  return (
    <div className="user-menu">
      <MenuButton
        label={user.name}
        actions={actions}
        renderButton={(opens) => (
          <button type="button" className="row" {...opens}>
            <span className="row-body">
              <strong className="row-label">{user.name}</strong>
              <span className="row-foot">
                <span>{user.email}</span>
              </span>
            </span>
            <ChevronsUpDown aria-hidden />
          </button>
        )}
      />
      <MemberLanguagePicker />
    </div>
  );
}
