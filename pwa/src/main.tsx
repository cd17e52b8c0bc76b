import { CatchBoundary, RouterProvider } from '@tanstack/react-router';
import 'primereact/resources/themes/lara-light-teal/theme.css';
import type { AppFault } from 'shared-schema/app-fault';
import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { unstable_forceFrameRate as forceFrameRate } from 'scheduler';
import './ui/tokens.css';
import './ui/base.css';
import './ui/buttons.css';
import './ui/fields.css';
import './ui/actions.css';
import './ui/disclosure.css';
import { tellFaults } from './faults.ts';
import { callApi } from './http/client.ts';
import { BrokenPage, Failure, LoadingPage } from './ui/page.tsx';
import { idle } from './ui/idle.ts';
import { followLanguageChoice, useLanguage } from './language/language-choice.ts';
import { lazyWithTexts, loadTexts, t } from './language/texts.ts';
import { createAppRouter } from './router.ts';
import { keepAppOnDevice } from './session/app-update.ts';
import { closeLeft } from './session/close-left.ts';
import { handedFile } from './session/handed-file.ts';
import { install } from './session/install.ts';
import { Session } from './session/session.ts';
import { SessionProvider, useSessionState } from './session/session-context.tsx';
import { deviceDatabases } from './storage/plain-database.ts';
import { followThemeMode } from './session/theme-mode.ts';

/** React lets others go first after so long a stretch, less often than the 5 ms it chooses: each break takes a slow phone a millisecond. */
const STRETCHES_PER_SECOND = 40;

/** How long a visitor has the line to themselves. */
const VISITORS_LOOK = 10_000;

// The device database and the sync are loaded only for someone who is signed in.
const session = new Session(async (...given) => (await loadDevice()).openDevice(...given), closeLeft, handOverLeft);
const LockScreen = lazyWithTexts(() => import('./layout/lock-screen.tsx'), 'LockScreen', 'report');
const router = createAppRouter(session);
goToLoginWhenSignedOut();
prepareSignIn();
tellFaults({ screen: () => router.state.matches.at(-1)?.fullPath ?? '/', send: tellServer });

function App() {
  const state = useSessionState();
  const language = useLanguage();
  if (state.status === 'opening') return <LoadingPage />;
  if (state.status === 'locked') {
    return (
      <Suspense fallback={<LoadingPage />}>
        <LockScreen userId={state.userId} />
      </Suspense>
    );
  }
  if (state.status === 'failed') {
    return (
      <main className="lone-page">
        <Failure onRetry={() => void session.restore()}>
          {state.isFull ? t('common.deviceFull') : t('common.deviceFailed', { error: state.error })}
        </Failure>
      </main>
    );
  }
  // Every text is read anew in another language.
  return <RouterProvider key={language} router={router} />;
}

forceFrameRate(STRETCHES_PER_SECOND);
followThemeMode();
install.listen();
handedFile.listen();
if (import.meta.env.PROD) keepAppInTime();
void start();

async function loadDevice() {
  const [device] = await Promise.all([import('./sync/device/device.ts'), loadTexts('form', 'admin')]);
  return device;
}

/** What a person needs who signs in comes while they type. */
function prepareSignIn(): void {
  router.subscribe('onResolved', ({ toLocation }) => {
    if (toLocation.pathname !== '/login') return;
    // What fails now is asked for again when it is needed.
    void idle()
      .then(() => Promise.all([loadDevice(), import('./layout/admin-layout.tsx'), import('./sync/sync.ts')]))
      .catch(() => undefined);
  });
}

/** As who is signed in, if anybody is. */
function tellServer(fault: AppFault): Promise<Response> {
  const { state } = session;
  return callApi('/app-faults', { body: fault, ...(state.status === 'signedIn' && { token: state.token }) });
}

/** Loads what it takes only where someone was signed in before. */
async function handOverLeft(ended: boolean): Promise<number> {
  if ((await deviceDatabases()).length === 0) return 0;
  const left = await import('./sync/outbox/hand-over-left.ts');
  return left.handOverLeft(ended);
}

/** The page as it came, a visitor's readable one or the empty frame, stays until a screen stands ready to take its place. */
async function start(): Promise<void> {
  const texts = followLanguageChoice();
  const restored = session.restore();
  await texts;
  const frame = document.querySelector('.admin h1');
  if (session.state.status === 'guest') await painted();
  else if (frame) {
    frame.textContent = t('common.loading');
    await Promise.allSettled([restored]);
  }
  if (['guest', 'signedIn'].includes(session.state.status)) await router.load();
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <SessionProvider session={session}>
        <CatchBoundary getResetKey={() => ''} errorComponent={BrokenPage}>
          <App />
        </CatchBoundary>
      </SessionProvider>
    </StrictMode>,
  );
}

/** Resolves once the page as it came has been shown, or cannot be because nobody looks. */
function painted(): Promise<void> {
  if (document.visibilityState === 'hidden') return Promise.resolve();
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

/** All of the app is kept on the device, out of the way of a visitor's first look; for who is signed in, after a first sync. */
function keepAppInTime(): void {
  const keep = () => session.state.status !== 'signedIn' && void keepAppOnDevice();
  addEventListener('load', () => setTimeout(keep, VISITORS_LOOK));
}

/** Signed out by the person, by the server or in another tab. Who stands at Sign In already stays, with what it says. */
function goToLoginWhenSignedOut(): void {
  let before = session.state.status;
  session.subscribe(() => {
    const { status } = session.state;
    const leaving =
      (before === 'signedIn' || before === 'locked') &&
      status === 'guest' &&
      router.latestLocation.pathname !== '/login';
    // Whatever stands in a form: it is gone from the screen already, and kept if the server ended the session.
    if (leaving) void router.navigate({ to: '/login', replace: true, ignoreBlocker: true });
    before = status;
  });
}
