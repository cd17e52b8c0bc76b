import { isSuperAdmin } from 'shared-schema/members/actor';
import { t } from '../language/texts.ts';
import { useUser } from '../session/session-context.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { BooksSection } from './books-section.tsx';
import { BackupsSection } from './backups-section.tsx';
import { OwnDevices } from './devices-section.tsx';
import { ColoursSection } from './colours-section.tsx';
import { EmailSection } from './email-section.tsx';
import { LockSection } from './lock-section.tsx';
import { PasswordSection } from './password-section.tsx';
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
        <EmailSection />
        <PasswordSection />
        <SecondFactorSection />
        <LockSection />
        <OwnDevices />
        <ColoursSection />
        <BooksSection />
        {isSuperAdmin(user) && <BackupsSection />}
        <RemoveBooksSection />
      </div>
    </>
  );
}
