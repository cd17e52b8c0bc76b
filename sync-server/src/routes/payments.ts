/** Links by which people pay, and the payments that they report there. */
import { ReportedPaymentId, type ReportedPayment, utrOfReport } from 'shared-schema/bank/reported-payment';
import { declineReportedPayment } from 'shared-schema/bank/decline-reported-payment';
import { list } from 'shared-schema/bounded';
import { AccountId, accountOfBusiness, payerOf } from 'shared-schema/collections/account-id';
import { receiptForReport } from 'shared-schema/collections/receipt-for-sum';
import { recordCollection } from 'shared-schema/collections/record-collection';
import { InstallmentBusinessId, MemberId } from 'shared-schema/ids';
import { instant, LocalDateSchema, localDateOf } from 'shared-schema/local-date';
import { isAdmin } from 'shared-schema/members/actor';
import { refuse } from 'shared-schema/refusal-error';
import * as v from 'valibot';
import { networkOf } from '../auth/limits.ts';
import { endLinksOf } from '../auth/pay-links.ts';
import type { Database, Sql } from '../database/open-database.ts';
import { forbidden, sessionOf, type HttpContext } from '../http/context.ts';
import { requiredTextInput } from '../http/inputs.ts';
import { named, route } from '../http/route.ts';
import { translatorOfRequest } from '../http/translator-for.ts';
import { readAsked, canPayByUpi, linkToPay } from '../payments/asked.ts';
import { pictureType } from '../payments/picture-type.ts';
import { readPicture, reportPayment } from '../payments/report.ts';
import { openPicture } from '../payments/sealed-picture.ts';
import type { Services } from '../services.ts';
import { contractsOfPayer, ownAccountsOf } from '../sync/contracts-of.ts';
import { readWhere } from '../sync/rows.ts';
import { commandRoute, existing } from './command-route.ts';
import { requireOwnOrAdmin, requireRefererOrAdmin } from './users.ts';
import {
  AskedResponse,
  presentAsked,
  presentReport,
  ReportedPaymentResponse,
  reportedPayments,
} from './presenters/asked.ts';
import { receipts } from './collections.ts';
import { TimeValue } from './presenters/row-fields.ts';
import { ReportBody, reportIn } from './report-body.ts';
import { newPaymentId, readForReceipt } from './way-of-paying.ts';
import { runEach } from './run-and-respond.ts';

const LinkResponse = v.strictObject({ url: v.string(), expiresAt: TimeValue });

/** Of a household, admins say who else of it is asked. */
const LinkBody = v.strictObject({
  until: v.optional(LocalDateSchema),
  accounts: v.optional(list(AccountId, 50)),
});

const DeclineBody = v.strictObject({ reason: requiredTextInput('fields.reason') });

/** Whatever stands in the path: a token that is none is not told from one that was. */
const token = named('payLink', v.string());

export const paymentRoutes = [
  route({
    get: '/ways-to-pay',
    title: 'Whether the reader can pay by UPI what they owe; which accounts the association has is for admins',
    access: 'members',
    answers: { 200: v.strictObject({ upi: v.boolean() }) },
    async handle({ ctx, services: { database } }) {
      const own = await accountsOfMember(database, sessionOf(ctx).user.id);
      return { upi: await canPayByUpi(database, own) };
    },
  }),

  route({
    post: '/users/{id}/pay-link',
    title: 'Make a link by which a member pays by UPI what they owe, for themselves and admins',
    access: 'members',
    id: MemberId,
    body: LinkBody,
    answers: { 201: LinkResponse },
    async handle({ ctx, services, id, body }) {
      await requireOwnOrAdmin(ctx, services, id);
      return makeLink(ctx, services, await accountsOfMember(services.database, id), body);
    },
  }),

  route({
    post: '/installment-business/{id}/pay-link',
    title: 'The same for the customer of a business, for the member who referred them and admins',
    access: 'members',
    id: InstallmentBusinessId,
    body: LinkBody,
    answers: { 201: LinkResponse },
    async handle({ ctx, services, id, body }) {
      await requireRefererOrAdmin(ctx, services, id);
      return makeLink(ctx, services, [accountOfBusiness(id)], body);
    },
  }),

  route({
    get: '/pay/{token}/data',
    title: 'What is asked for by a link, and what was reported there; its page is /pay/{token}',
    access: 'anyone',
    id: token,
    limit: (ctx, { limits }) => limits.payPages.attempt(networkOf(ctx.ip)),
    answers: { 200: AskedResponse },
    handle: async ({ ctx, services, id }) => presentAsked(await readAsked(services, id, translatorOfRequest(ctx))),
  }),

  route({
    post: '/pay/{token}/reported',
    title: 'Report a payment: the treasurer accepts or declines it',
    access: 'anyone',
    id: token,
    limit: (ctx, { limits }) => limits.payReports.attempt(networkOf(ctx.ip)),
    body: ReportBody,
    answers: { 202: v.strictObject({}) },
    async handle({ services, id, body }) {
      await reportPayment(services, id, reportIn(body, services.settings.timeZone));
      return {};
    },
  }),

  route({
    get: '/reported-payments',
    title: 'The payments that people have reported, the latest first',
    access: 'admins',
    answers: { 200: v.array(ReportedPaymentResponse) },
    async handle({ services: { database } }) {
      const all = await readWhere(database, database, 'reportedPayments', 'true', []);
      return all.sort((a, b) => b.reportedAt.localeCompare(a.reportedAt)).map(presentReport);
    },
  }),

  route({
    get: '/reported-payments/{id}/picture',
    title: 'The picture that came with a report, as long as it is kept',
    access: 'admins',
    id: ReportedPaymentId,
    answers: { 200: { type: 'image/*' } },
    async handle({ ctx, services: { database, documentKey }, id }) {
      const sealed = await readPicture(database, id);
      const picture = sealed && openPicture(documentKey, id, sealed);
      const type = picture && pictureType(picture);
      if (!type) throw refuse('reportedPayment.notFound', { id });
      ctx.type = type;
      ctx.body = picture;
    },
  }),

  commandRoute(recordCollection, {
    post: '/reported-payments/{id}/accept',
    title: 'Accept a reported payment: it becomes a receipt',
    id: ReportedPaymentId,
    answers: receipts,
    makeInput: async ({ services, id }, sql) => receiptFor(services, sql, await openReport(services, id)),
  }),

  commandRoute(declineReportedPayment, {
    post: '/reported-payments/{id}/decline',
    title: 'Decline a reported payment, with a reason that the payer sees',
    body: DeclineBody,
    answers: reportedPayments,
  }),

  route({
    post: '/reported-payments/{id}/decline-all',
    title: 'Decline all payments that its payer has reported and that wait, and end the links that they have',
    runs: declineReportedPayment,
    id: ReportedPaymentId,
    body: DeclineBody,
    answers: { 200: v.strictObject({ declined: v.number() }) },
    async handle({ ctx, services, id, body: { reason } }) {
      const { database } = services;
      const report = await existing(services, 'reportedPayments', id);
      v.parse(declineReportedPayment.input, { id, reason });
      // First, so that nothing more comes.
      await endLinksOf(database, report.account);
      const open = await readWhere(database, database, 'reportedPayments', `account = $1 AND state = 'OPEN'`, [
        report.account,
      ]);
      const commands = open.map((each) => ({ name: declineReportedPayment.name, input: { id: each.id, reason } }));
      return { declined: await runEach(ctx, services, commands) };
    },
  }),
];

/** A member's, and of what they recommended and bought themselves. */
async function accountsOfMember(database: Database, memberId: MemberId): Promise<AccountId[]> {
  const payer = { memberId };
  return ownAccountsOf(database, database, payer, await contractsOfPayer(database, database, payer));
}

async function makeLink(
  ctx: HttpContext,
  services: Services,
  own: AccountId[],
  { until, accounts = own }: v.InferOutput<typeof LinkBody>,
) {
  const { user } = sessionOf(ctx);
  if (accounts.some((each) => !own.includes(each)) && !isAdmin(user)) throw forbidden();
  await services.limits.payLinks.attempt(String(user.id));
  const today = localDateOf(instant(Date.now()), services.settings.timeZone);
  return linkToPay(services, [...new Set([own[0]!, ...accounts])], until ?? today);
}

/** Throws RefusalError `reportedPayment.notFound` or `reportedPayment.answered`. */
async function openReport(services: Services, id: ReportedPaymentId): Promise<ReportedPayment> {
  const report = await existing(services, 'reportedPayments', id);
  if (report.state !== 'OPEN') throw refuse('reportedPayment.answered', { utr: utrOfReport(id), state: report.state });
  return report;
}

/** Throws RefusalError `reportedPayment.ofHousehold`. */
async function receiptFor(services: Services, sql: Sql, report: ReportedPayment) {
  const { database } = services;
  const payer = payerOf(report.account);
  const contracts = await contractsOfPayer(database, sql, payer);
  const own = await ownAccountsOf(database, sql, payer, contracts);
  const known = { contracts, own, ...(await readForReceipt(services, sql)) };
  const { closedDay, ...receipt } = receiptForReport(report, known);
  return { ...receipt, note: closedDay, paymentId: newPaymentId() };
}
