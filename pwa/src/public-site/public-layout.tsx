import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { BookOpenText, Menu } from 'lucide-react';
import { useState } from 'react';
import { Modal } from '../ui/modal.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { LanguagePicker } from '../language/language-picker.tsx';
import { t } from '../language/texts.ts';
import { told } from '../told.ts';
import { associationName, siteContent } from './site-content.ts';
import './public-layout.css';

const LINKS = [
  ['/', 'site.home'],
  ['/about', 'site.about'],
  ['/activities', 'site.activities'],
  ['/contact', 'site.contact'],
] as const;

/** The public site: a top bar, whose links move into a drawer on narrow screens, and a foot with the ways to reach us. */
export function PublicLayout() {
  return (
    <div className="public">
      <a className="skip-link" href="#content">
        {t('site.skipToContent')}
      </a>
      <header className="public-bar">
        <Link to="/" className="public-name">
          <Logo />
          {associationName()}
        </Link>
        <nav className="public-links" aria-label={t('site.links')}>
          <Links />
        </nav>
        <span className="public-language">
          <LanguagePicker />
        </span>
        <ButtonLink to="/login">{t('site.signIn')}</ButtonLink>
        {/* A new page closes the drawer. */}
        <Drawer key={useLocation().pathname} />
      </header>
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <Foot />
    </div>
  );
}

function Logo() {
  const { logo } = told();
  return logo ? <img src={logo} alt="" width="28" height="28" /> : <BookOpenText aria-hidden />;
}

function Drawer() {
  const [open, setOpen] = useState(false);
  return (
    <span className="public-menu-button">
      <Button
        look="icon"
        icon={<Menu aria-hidden />}
        label={t('site.menu')}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      />
      <Modal kind="drawer" open={open} title={t('site.menu')} onClose={() => setOpen(false)}>
        <nav className="drawer-links" aria-label={t('site.links')}>
          <Links onClick={() => setOpen(false)} />
        </nav>
        <LanguagePicker />
      </Modal>
    </span>
  );
}

function Links({ onClick }: { onClick?: () => void }) {
  return (
    <>
      {LINKS.map(([to, label]) => (
        <Link key={to} to={to} activeOptions={{ exact: true }} onClick={onClick}>
          {t(label)}
        </Link>
      ))}
      <ButtonLink to="/register" look="outlined" onClick={onClick}>
        {t('site.join')}
      </ButtonLink>
    </>
  );
}

function Foot() {
  const { email, offices } = siteContent().contact;
  return (
    <footer className="public-foot">
      <p>{associationName()}</p>
      {offices.length > 0 && <p className="quiet">{offices.map(({ place }) => place).join(' · ')}</p>}
      {email && <a href={`mailto:${email}`}>{email}</a>}
    </footer>
  );
}
