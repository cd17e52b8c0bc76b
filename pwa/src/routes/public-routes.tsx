import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { VERIFY_PATH } from 'shared-schema/collections/signed-receipt';
import * as v from 'valibot';
import { AboutPage } from '../public-site/about-page.tsx';
import { ActivitiesPage } from '../public-site/activities-page.tsx';
import { ContactPage } from '../public-site/contact-page.tsx';
import { LandingPage } from '../public-site/landing-page.tsx';
import { PublicLayout } from '../public-site/public-layout.tsx';
import { loadSiteContent } from '../public-site/site-content.ts';
import { loadTexts } from '../language/texts.ts';
import { requireGuest } from './guards.ts';
import { rootRoute } from './root-route.tsx';

const layout = createRoute({
  getParentRoute: () => rootRoute,
  id: 'public',
  loader: loadSiteContent,
  component: PublicLayout,
});

const landing = createRoute({
  getParentRoute: () => layout,
  path: '/',
  beforeLoad: requireGuest,
  component: LandingPage,
});

const about = createRoute({
  getParentRoute: () => layout,
  path: '/about',
  component: AboutPage,
});

const activities = createRoute({
  getParentRoute: () => layout,
  path: '/activities',
  component: ActivitiesPage,
});

const contact = createRoute({
  getParentRoute: () => layout,
  path: '/contact',
  component: ContactPage,
});

const signIn = createRoute({
  getParentRoute: () => layout,
  path: '/login',
  beforeLoad: requireGuest,
  loader: () => loadTexts('form'),
  component: lazyRouteComponent(() => import('../public-site/login-page.tsx'), 'LoginPage'),
});

const register = createRoute({
  getParentRoute: () => layout,
  path: '/register',
  loader: () => loadTexts('form'),
  component: lazyRouteComponent(() => import('../public-site/register-page.tsx'), 'RegisterPage'),
});

const forgotPassword = createRoute({
  getParentRoute: () => layout,
  path: '/forgot-password',
  loader: () => loadTexts('form'),
  component: lazyRouteComponent(() => import('../public-site/forgot-password-page.tsx'), 'ForgotPasswordPage'),
});

const resetPassword = createRoute({
  getParentRoute: () => layout,
  path: '/reset-password',
  // A token of digits alone arrives as a number.
  validateSearch: v.object({ token: v.optional(v.pipe(v.unknown(), v.transform(String))) }),
  loader: () => loadTexts('form'),
  component: lazyRouteComponent(() => import('../public-site/reset-password-page.tsx'), 'ResetPasswordPage'),
});

const confirmEmail = createRoute({
  getParentRoute: () => layout,
  path: '/confirm-email',
  validateSearch: v.object({ token: v.optional(v.pipe(v.unknown(), v.transform(String))) }),
  loader: () => loadTexts('form'),
  component: lazyRouteComponent(() => import('../public-site/confirm-email-page.tsx'), 'ConfirmEmailPage'),
});

/** Where the link leads that an admin sends to a member without a sign-in. */
const invitation = createRoute({
  getParentRoute: () => layout,
  path: '/invitation',
  validateSearch: v.object({ token: v.optional(v.pipe(v.unknown(), v.transform(String))) }),
  loader: () => loadTexts('form'),
  component: lazyRouteComponent(() => import('../public-site/invitation-page.tsx'), 'InvitationPage'),
});

/** Where the QR code of a receipt leads: see VERIFY_PATH. */
const verifyReceipt = createRoute({
  getParentRoute: () => layout,
  path: VERIFY_PATH,
  loader: () => loadTexts('form'),
  component: lazyRouteComponent(() => import('../receipts/verify-receipt-page.tsx'), 'VerifyReceiptPage'),
});

const unauthorized = createRoute({
  getParentRoute: () => layout,
  path: '/unauthorized',
  component: lazyRouteComponent(() => import('../public-site/unauthorized-page.tsx'), 'UnauthorizedPage'),
});

export const publicRoutes = layout.addChildren([
  landing,
  about,
  activities,
  contact,
  signIn,
  register,
  forgotPassword,
  resetPassword,
  confirmEmail,
  invitation,
  verifyReceipt,
  unauthorized,
]);
