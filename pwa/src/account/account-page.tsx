import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { isSuperAdmin } from 'shared-schema/members/actor';
import { SegmentedField } from '../forms/segmented-field.tsx';
import { t } from '../language/texts.ts';
import { useUser } from '../session/session-context.tsx';
import { chooseTheme, type ThemeChoice, useThemeChoice } from '../session/theme-mode.ts';
import { Button } from '../ui/button.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { BooksSection } from './books-section.tsx';
import { BackupsSection } from './backups-section.tsx';
import { ChangePasswordDialog } from './change-password-dialog.tsx';
import { OwnDevices } from './devices-section.tsx';
import { EmailSection } from './email-section.tsx';
import { LockSection } from './lock-section.tsx';
import { RemoveBooksSection } from './remove-books-section.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';
import './account.css';

/** How one signs in: the address, and what keeps it safe. */
export function AccountPage() {
  const user = useUser();
  return (
    <>
      <PageHeader title={t('layout.account')} />
      <div className="account">
        <ColoursSection />
        <EmailSection />
        <PasswordSection />
        <SecondFactorSection />
        <LockSection />
        <OwnDevices />
        <BooksSection />
        {isSuperAdmin(user) && <BackupsSection />}
        <RemoveBooksSection />
      </div>
    </>
  );
}

/** Light, dark, or as the phone is set. */
function ColoursSection() {
  const options: { value: ThemeChoice; label: string }[] = [
    { value: 'phone', label: t('account.asPhone') },
    { value: 'light', label: t('account.light') },
    { value: 'dark', label: t('account.dark') },
  ];
  return (
    <section className="sheet padded">
      <SegmentedField label={t('account.colours')} options={options} value={useThemeChoice()} onChange={chooseTheme} />
    </section>
  );
}

function PasswordSection() {
  const [changing, setChanging] = useState(false);
  return (
    <section className="sheet padded" aria-labelledby="password-title">
      <h2 id="password-title">{t('fields.password')}</h2>
      <p>{t('account.passwordExplained')}</p>
      <div className="account-actions">
        <Button
          look="outlined"
          icon={<KeyRound aria-hidden />}
          label={t('account.changePassword')}
          onClick={() => setChanging(true)}
        />
      </div>
      {changing && <ChangePasswordDialog onClose={() => setChanging(false)} />}
    </section>
  );
}
