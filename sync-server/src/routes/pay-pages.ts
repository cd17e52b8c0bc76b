/** The pages of payment links: `/pay/…`, for browsers without a script, too. Programs ask the same paths below `/api`, or with JSON here. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Router } from '@koa/router';
import { instant, localDateOf } from 'shared-schema/local-date';
import { formatMoney, toRupees } from 'shared-schema/money';
import { issuesOf, isRefusal, RefusalError } from 'shared-schema/refusal-error';
import type { InputIssue } from 'shared-schema/refusals';
import { issueText } from 'shared-schema/texts/issue-text';
import { refusalText } from 'shared-schema/texts/refusal-text';
import type { Translator } from 'shared-schema/texts/translate';
import { isWrittenOut } from 'shared-schema/typed-figure';
import * as v from 'valibot';
import { networkOf } from '../auth/limits.ts';
import { requireOpenLink } from '../auth/pay-links.ts';
import type { HttpContext, State } from '../http/context.ts';
import { readForm } from '../http/form-body.ts';
import { jsonBody } from '../http/json-body.ts';
import { bodyLimit } from '../http/route.ts';
import { readAsked } from '../payments/asked.ts';
import { payPage, type Seen, type Typed } from '../payments/page.ts';
import { MOST_OF_A_PICTURE } from '../payments/picture-type.ts';
import { reportPayment } from '../payments/report.ts';
import type { Services } from '../services.ts';
import { ReportBody, reportIn } from './report-body.ts';
import { presentAsked } from './presenters/asked.ts';
import { shownTo, showing } from './public-page.ts';

const SCRIPT = readFileSync(join(import.meta.dirname, '../payments/page.client.js'), 'utf8');

/** The same for every link that is none. */
const PAGE = { route: '/pay/{token}', missing: ['pay.noLink', 'pay.noLinkAbout'] } as const;

export function payPages(services: Services): Router<State> {
  const router = new Router<State>({ sensitive: true });

  router.get('/pay/page.js', (ctx) => {
    ctx.set('Cache-Control', 'no-cache');
    ctx.type = 'text/javascript';
    ctx.body = SCRIPT;
  });

  router.get('/pay/:token', (ctx) =>
    showing(ctx, services, PAGE, async (seen) => {
      await services.limits.payPages.attempt(networkOf(ctx.ip));
      const { reported, another } = ctx.query;
      const said = { isReported: reported !== undefined, isAnother: another !== undefined };
      await showPage(ctx, services, seen, { ...said, wrong: {}, typed: {} });
    }),
  );

  router.get('/pay/:token/data', async (ctx) => {
    ctx.state.route = '/pay/{token}/data';
    await services.limits.payPages.attempt(networkOf(ctx.ip));
    ctx.body = presentAsked(await readAsked(services, tokenOf(ctx), shownTo(ctx, services).translator));
  });

  // Whoever opens the address of a form that was sent comes to its page.
  router.get('/pay/:token/reported', (ctx) => ctx.redirect(`/pay/${tokenOf(ctx)}`));

  router.post(
    '/pay/:token/reported',
    async (ctx, next) => {
      if (!ctx.is('application/json')) return showing(ctx, services, PAGE, (seen) => takeForm(ctx, services, seen));
      await services.limits.payReports.attempt(networkOf(ctx.ip));
      await requireOpenLink(services.database, tokenOf(ctx));
      return jsonBody(bodyLimit({ body: ReportBody }))(ctx, next);
    },
    async (ctx) => {
      const body = v.parse(ReportBody, ctx.request.body ?? {});
      await reportPayment(services, tokenOf(ctx), reportIn(body, services.settings.timeZone));
      ctx.status = 202;
      ctx.body = {};
    },
  );
  return router;
}

/** A form with mistakes is shown again, with them and what was typed. */
async function takeForm(ctx: HttpContext, services: Services, seen: Seen): Promise<void> {
  await services.limits.payReports.attempt(networkOf(ctx.ip));
  await requireOpenLink(services.database, tokenOf(ctx));
  const form = await readForm(ctx, MOST_OF_A_PICTURE).catch((error: unknown) => {
    if (isRefusal(error, 'request.tooLarge')) return undefined;
    throw error;
  });
  if (!form) return tooLarge(ctx, services, seen);
  const { fields, file } = form;
  const { amount = '', date = '', utr = '', note = '' } = fields;
  const typed: Typed = { amount, date, utr, note };
  try {
    const report = reportIn(v.parse(ReportBody, typed), services.settings.timeZone);
    if (!/^\d+(\.\d\d?)?$/.test(amount) && !isWrittenOut(amount, report.amount)) {
      // As it was read it stands in the form, so that it is sent again by whoever meant it so.
      const { t } = seen.translator;
      const wrong = {
        amount: t('pay.understood', { amount: formatMoney(report.amount) }),
        // A browser gives back what was typed, and no file.
        ...(file && { picture: t('pay.pictureAgain') }),
      };
      const read = { ...typed, amount: String(toRupees(report.amount)) };
      ctx.status = 400;
      return await showPage(ctx, services, seen, { isReported: false, isAnother: true, wrong, typed: read });
    }
    await reportPayment(services, tokenOf(ctx), report, file);
  } catch (error) {
    const wrong = mistakesIn(error, seen.translator, services.settings.timeZone);
    if (!wrong) throw error;
    ctx.status = 400;
    return showPage(ctx, services, seen, { isReported: false, isAnother: true, wrong, typed });
  }
  ctx.status = 303;
  ctx.redirect(`/pay/${tokenOf(ctx)}?language=${seen.translator.language}&reported`);
}

/** Only a picture makes a form so large. What was typed is not known, as the rest of the form is not read. */
async function tooLarge(ctx: HttpContext, services: Services, seen: Seen): Promise<void> {
  ctx.status = 413;
  ctx.set('Connection', 'close');
  const wrong = { picture: seen.translator.t('pay.pictureLarge') };
  await showPage(ctx, services, seen, { isReported: false, isAnother: true, wrong, typed: {} });
}

type Shown = Omit<Parameters<typeof payPage>[2], 'today'>;

async function showPage(ctx: HttpContext, services: Services, seen: Seen, shown: Shown): Promise<void> {
  const asked = await readAsked(services, tokenOf(ctx), seen.translator);
  const today = localDateOf(instant(Date.now()), services.settings.timeZone);
  const path = `/pay/${tokenOf(ctx)}`;
  ctx.body = payPage(asked, { ...seen, path }, { ...shown, today });
}

/** By field; undefined for what is no mistake in the form. */
function mistakesIn(error: unknown, translator: Translator, timeZone: string): Record<string, string> | undefined {
  const issues =
    error instanceof v.ValiError
      ? issuesOf(error.issues)
      : error instanceof RefusalError && Array.isArray(error.details.issues)
        ? (error.details.issues as InputIssue[])
        : undefined;
  if (issues) return Object.fromEntries(issues.map(({ path, message }) => [path, issueText(translator, message)]));
  const isOfField = error instanceof RefusalError && typeof error.details.path === 'string';
  return isOfField ? { [error.details.path as string]: refusalText(translator, error, timeZone) } : undefined;
}

function tokenOf(ctx: HttpContext): string {
  return String((ctx as HttpContext & { params: Record<string, string> }).params['token']);
}
