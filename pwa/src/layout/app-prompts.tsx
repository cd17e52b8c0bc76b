import { useLocation } from '@tanstack/react-router';
import { Download, RefreshCw, ShieldCheck, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { isRefusal } from 'shared-schema/refusal-error';
import { t } from '../language/texts.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { useAnyUnsaved } from '../forms/unsaved.tsx';
import { appUpdate, useUpdateReady } from '../session/app-update.ts';
import { install, useInstallOffer } from '../session/install.ts';
import { useSyncState } from '../sync/device/state.ts';
import './app-prompts.css';

const TWO_STEP = '/admin/account/two-step';

/** Offers of the app itself: the new version first, else a place on the home screen. They float, and move nothing. */
export function AppPrompts() {
  const updateReady = useUpdateReady();
  const unsaved = useAnyUnsaved();
  const offer = useInstallOffer();
  const { pathname } = useLocation();
  const { error } = useSyncState();
  if (isRefusal(error, 'auth.secondFactorRequired') && pathname !== TWO_STEP) return <TwoStepPrompt />;
  if (updateReady) return unsaved ? null : <UpdatePrompt />;
  // On the dashboard only: anywhere else it would lie over what someone is doing.
  if (pathname !== '/admin') return null;
  if (offer === 'browser') return <InstallPrompt />;
  if (offer === 'ios-hint') return <IosHint />;
  return null;
}

function UpdatePrompt() {
  const [updating, setUpdating] = useState(false);
  function update(): void {
    setUpdating(true);
    appUpdate.apply();
  }
  return (
    <Prompt offer="update" icon={<RefreshCw aria-hidden />} text={t('sync.newVersion')}>
      <Button label={t('sync.update')} busy={updating} onClick={update} />
      <NotNow onClick={() => appUpdate.dismiss()} />
    </Prompt>
  );
}

/** The association requires two-step sign-in of admins, and this one has not set it up. */
function TwoStepPrompt() {
  return (
    <Prompt offer="two-step" icon={<ShieldCheck aria-hidden />} text={t('layout.setUpTwoStep')}>
      <ButtonLink to={TWO_STEP}>{t('layout.setUpTwoStepVerb')}</ButtonLink>
    </Prompt>
  );
}

function InstallPrompt() {
  return (
    <Prompt offer="install" icon={<Download aria-hidden />} text={t('sync.installOffer')}>
      <Button label={t('sync.install')} onClick={() => void install.accept()} />
      <NotNow onClick={() => install.dismiss()} />
    </Prompt>
  );
}

function IosHint() {
  return (
    <Prompt offer="install" icon={<Download aria-hidden />} text={t('sync.iosHint')}>
      <NotNow onClick={() => install.dismiss()} />
    </Prompt>
  );
}

function NotNow({ onClick }: { onClick: () => void }) {
  return <Button look="icon" icon={<X aria-hidden />} label={t('sync.notNow')} onClick={onClick} />;
}

type PromptProps = { offer: 'update' | 'install' | 'two-step'; icon: ReactNode; text: string; children: ReactNode };

function Prompt({ offer, icon, text, children }: PromptProps) {
  return (
    <output className="app-prompt" data-offer={offer}>
      {icon}
      <p>{text}</p>
      {children}
    </output>
  );
}
