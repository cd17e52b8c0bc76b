import { Link, useLocation } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { TextKey } from 'shared-schema/texts/text-key';
import { t, translator } from '../language/texts.ts';
import { MENU } from './menu.ts';

const WORDS: Record<string, TextKey<'collect' | 'layout' | 'members' | 'papers'>> = {
  admin: 'layout.dashboard',
  find: 'layout.find',
  new: 'layout.new',
  sync: 'layout.sync',
  account: 'layout.account',
  devices: 'layout.devices',
  import: 'layout.import',
  projects: 'layout.projects',
  periods: 'layout.periods',
  site: 'layout.publicPages',
  draws: 'layout.draws',
  month: 'layout.month',
  verify: 'layout.verify',
  statement: 'papers.statement',
  dividends: 'members.dividends',
  reminders: 'collect.reminders',
  ...Object.fromEntries(MENU.map(({ to, label }) => [to.split('/').at(-1)!, label])),
};

/** What stands below a report's list has the report's title, once the texts of reports are there. */
function labelOf(segment: string, before: string | undefined): string {
  if (before === 'reports') {
    const name = segment.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    return translator().find(`reports.${name}`, {}) ?? ' ';
  }
  return WORDS[segment] ? t(WORDS[segment]) : decodeURIComponent(segment);
}

/** Where one is, from the parts of the address, starting with home. On wide screens only. */
export function Breadcrumb() {
  const segments = useLocation({ select: ({ pathname }) => pathname })
    .split('/')
    .filter(Boolean);
  const crumbs = segments.map((segment, index) => ({
    to: `/${segments.slice(0, index + 1).join('/')}`,
    label: labelOf(segment, segments[index - 1]),
  }));
  return (
    <nav className="breadcrumb" aria-label={t('layout.breadcrumb')}>
      <ol>
        <li>
          <Link to="/admin">{t('layout.home')}</Link>
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
