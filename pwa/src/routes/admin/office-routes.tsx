import { createRoute, redirect } from '@tanstack/react-router';
import { ImportKindSchema } from 'shared-schema/imports/import-kind-name';
import { LANGUAGES } from 'shared-schema/texts/languages';
import * as v from 'valibot';
import { builtContent } from '../../public-site/site-content.ts';
import { ignoredIfBad, PeriodSearch } from '../address.ts';
import { admin, readerScreen, superAdminScreen } from './admin-route.ts';

/** Of one record, or of everything narrowed by person, kind and day. */
const history = createRoute({
  path: '/history',
  validateSearch: v.object({
    table: ignoredIfBad(v.string()),
    // Numbers in an address are read as numbers.
    id: ignoredIfBad(v.pipe(v.union([v.string(), v.number()]), v.transform(String))),
    userId: ignoredIfBad(v.number()),
    action: ignoredIfBad(v.string()),
    ...PeriodSearch.entries,
  }),
  // It names settings, too.
  ...readerScreen(() => import('../../history/history-page.tsx'), 'HistoryPage', 'report', 'office'),
});

const periods = createRoute({
  path: '/periods',
  ...readerScreen(() => import('../../periods/periods-page.tsx'), 'PeriodsPage', 'report'),
});

const imports = createRoute({
  path: '/import',
  validateSearch: v.object({ kind: ignoredIfBad(ImportKindSchema) }),
  ...superAdminScreen(() => import('../../imports/import-page.tsx'), 'ImportPage', 'import', 'report'),
});

const projects = createRoute({
  path: '/projects',
  ...superAdminScreen(() => import('../../projects/projects-page.tsx'), 'ProjectsPage', 'office'),
});

const association = createRoute({
  path: '/association',
  ...superAdminScreen(() => import('../../settings/association-page.tsx'), 'AssociationPage', 'office', 'report'),
});

/** One subject of the settings. */
const subject = createRoute({
  path: '/association/$subject',
  ...superAdminScreen(() => import('../../settings/subject-page.tsx'), 'SubjectPage', 'office', 'report'),
});

/** Of whom a phone is lost. */
const phones = createRoute({
  path: '/association/phones',
  ...superAdminScreen(() => import('../../account/lost-phone-page.tsx'), 'LostPhonePage', 'report'),
});

/** The public pages' own content and components are shown in it. */
const site = createRoute({
  path: '/association/site',
  validateSearch: v.object({ language: ignoredIfBad(v.picklist(LANGUAGES)) }),
  ...superAdminScreen(
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
    'office',
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
