import { useCallback, useEffect } from 'react';
import { useMemberLanguage } from './member-language.ts';
import { t } from '../language/texts.ts';
import type { PaperFormat } from '../papers/paper-file.ts';
import { ExportRecordProvider } from '../ui/export-record.ts';
import { useSettings } from '../records/settings.ts';
import { idle } from '../ui/idle.ts';
import { LoadingPage } from '../ui/loading.tsx';
import { useSidebar } from '../ui/media.ts';
import { ToastProvider } from '../ui/toasts.tsx';
import { UnsavedProvider } from '../forms/unsaved.tsx';
import { keepAppOnDevice } from '../session/app-update.ts';
import { setUsualTheme } from '../session/theme-mode.ts';
import { useSessionState } from '../session/session-context.tsx';
import { useDevice } from '../sync/device/device-context.tsx';
import { useReflectSyncState, useSyncState } from '../sync/device/state.ts';
import { StoredProvider } from '../sync/device/use-stored.tsx';
import { ProvingDeviceProvider } from '../verification/proving-device.tsx';
import { VerificationProvider } from '../verification/verification.tsx';
import { AppPrompts } from './app-prompts.tsx';
import { LogoutProvider } from './logout.tsx';
import { useForgetUnknownProject } from './project-selector.tsx';
import { DeferredOutlet } from './deferred-outlet.tsx';
import { OlderEntries } from './older-entries.tsx';
import { AskingDeviceProvider } from './overdraft-question.tsx';
import { SidePanel } from './side-panel.tsx';
import { TopBar } from './top-bar.tsx';
import { useSlashToSearch } from './slash-to-search.ts';
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
  useSlashToSearch();
  useKeptApp();
  useForgetUnknownProject();
  useMemberLanguage();
  useUsualTheme();
  // Not only out of sight where there is no room: with each step it would cost a slow phone as much as the screen.
  const sidebar = useSidebar();
  useEffect(askToKeepStorage, []);
  const record = useRecordExport();
  return (
    <div className="admin">
      <a className="skip-link" href="#content">
        {t('layout.skipToContent')}
      </a>
      {sidebar && <SidePanel />}
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
