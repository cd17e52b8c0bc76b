import { t } from '../language/texts.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { BooksSection } from './books-section.tsx';
import { OwnDevices } from './devices-section.tsx';
import { EmailSection } from './email-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';
import './account.css';

/** How one signs in: the address, and what keeps it safe. */
export function AccountPage() {
  return (
    <>
      <PageHeader title={t('layout.account')} />
      <div className="account">
        <EmailSection />
        <PasswordSection />
        <SecondFactorSection />
        <OwnDevices />
        <BooksSection />
      </div>
    </>
  );
}
