import { createRoute, redirect } from '@tanstack/react-router';
import { ImportKindSchema } from 'shared-schema/imports/import-kind-name';
import { LocalDateSchema } from 'shared-schema/local-date';
import { LANGUAGES } from 'shared-schema/texts/languages';
import * as v from 'valibot';
import { builtContent } from '../../public-site/site-content.ts';
import { ignoredIfBad } from '../address.ts';
import { requireAdmin, requireSuperAdmin } from '../guards.ts';
import { admin } from './admin-route.ts';
import { loadImportTexts, loadOfficeTexts, loadReportTexts } from '../../language/texts.ts';
import { withTexts } from './with-texts.ts';

/** Of one record, or of everything narrowed by person, kind and day. */
const history = createRoute({
  getParentRoute: () => admin,
  path: '/history',
  beforeLoad: requireAdmin,
  validateSearch: v.object({
    table: ignoredIfBad(v.string()),
    // Numbers in an address are read as numbers.
    id: ignoredIfBad(v.pipe(v.union([v.string(), v.number()]), v.transform(String))),
    userId: ignoredIfBad(v.number()),
    action: ignoredIfBad(v.string()),
    from: ignoredIfBad(LocalDateSchema),
    to: ignoredIfBad(LocalDateSchema),
  }),
  component: withTexts(
    () => import('../../history/history-page.tsx'),
    'HistoryPage',
    loadReportTexts,
    // It names settings, too.
    loadOfficeTexts,
  ),
});

const periods = createRoute({
  getParentRoute: () => admin,
  path: '/periods',
  beforeLoad: requireAdmin,
  component: withTexts(() => import('../../periods/periods-page.tsx'), 'PeriodsPage', loadReportTexts),
});

const imports = createRoute({
  getParentRoute: () => admin,
  path: '/import',
  beforeLoad: requireSuperAdmin,
  validateSearch: v.object({ kind: ignoredIfBad(ImportKindSchema) }),
  component: withTexts(() => import('../../imports/import-page.tsx'), 'ImportPage', loadImportTexts),
});

const projects = createRoute({
  getParentRoute: () => admin,
  path: '/projects',
  beforeLoad: requireSuperAdmin,
  component: withTexts(() => import('../../projects/projects-page.tsx'), 'ProjectsPage', loadOfficeTexts),
});

const association = createRoute({
  getParentRoute: () => admin,
  path: '/association',
  beforeLoad: requireSuperAdmin,
  component: withTexts(
    () => import('../../settings/association-page.tsx'),
    'AssociationPage',
    loadOfficeTexts,
    loadReportTexts,
  ),
});

/** One subject of the settings. */
const subject = createRoute({
  getParentRoute: () => admin,
  path: '/association/$subject',
  beforeLoad: requireSuperAdmin,
  component: withTexts(
    () => import('../../settings/subject-page.tsx'),
    'SubjectPage',
    loadOfficeTexts,
    loadReportTexts,
  ),
});

/** Of whom a phone is lost. */
const phones = createRoute({
  getParentRoute: () => admin,
  path: '/association/phones',
  beforeLoad: requireSuperAdmin,
  component: withTexts(() => import('../../account/lost-phone-page.tsx'), 'LostPhonePage', loadReportTexts),
});

/** The public pages' own content and components are shown in it. */
const site = createRoute({
  getParentRoute: () => admin,
  path: '/association/site',
  beforeLoad: requireSuperAdmin,
  validateSearch: v.object({ language: ignoredIfBad(v.picklist(LANGUAGES)) }),
  component: withTexts(
    async () => {
      const [pages, { SitePreview }] = await Promise.all([
        import('../../settings/site-page.tsx'),
        import('../../public-site/site-preview.tsx'),
      ]);
      return {
        SitePage: () => <pages.SitePage {...site.useSearch()} builtContent={builtContent} Preview={SitePreview} />,
      };
    },
    'SitePage',
    loadOfficeTexts,
  ),
});

const WERE = '/settings/$';

/** Where the settings and the public pages were until 1.0. */
const moved = createRoute({
  getParentRoute: () => admin,
  path: WERE,
  beforeLoad({ location }) {
    throw redirect({ href: location.href.replace('settings', 'association') });
  },
});

export const officeRoutes = [history, periods, imports, projects, association, subject, phones, site, moved] as const;
