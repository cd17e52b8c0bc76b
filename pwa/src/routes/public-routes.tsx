import { createRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { AboutPage } from '../public-site/about-page.tsx';
import { ActivitiesPage } from '../public-site/activities-page.tsx';
import { ContactPage } from '../public-site/contact-page.tsx';
import { LoginPage } from '../public-site/login-page.tsx';
import { RegisterPage } from '../public-site/register-page.tsx';
import { ForgotPasswordPage } from '../public-site/forgot-password-page.tsx';
import { ResetPasswordPage } from '../public-site/reset-password-page.tsx';
import { UnauthorizedPage } from '../public-site/unauthorized-page.tsx';
import { LandingPage } from '../public-site/landing-page.tsx';
import { PublicLayout } from '../public-site/public-layout.tsx';
import { requireGuest } from './guards.ts';
import { rootRoute } from './root-route.tsx';

const layout = createRoute({ getParentRoute: () => rootRoute, id: 'public', component: PublicLayout });

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
  component: LoginPage,
});

const register = createRoute({
  getParentRoute: () => layout,
  path: '/register',
  component: RegisterPage,
});

const forgotPassword = createRoute({
  getParentRoute: () => layout,
  path: '/forgot-password',
  component: ForgotPasswordPage,
});

const resetPassword = createRoute({
  getParentRoute: () => layout,
  path: '/reset-password',
  // A token of digits alone arrives as a number.
  validateSearch: v.object({ token: v.optional(v.pipe(v.unknown(), v.transform(String))) }),
  component: ResetPasswordPage,
});

const unauthorized = createRoute({
  getParentRoute: () => layout,
  path: '/unauthorized',
  component: UnauthorizedPage,
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
  unauthorized,
]);
